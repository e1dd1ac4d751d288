import { enums, type Infer } from '@/domain/struct.ts'

/** Which half of a day an entry takes. It's a note for the people who plan: the hours are what counts. */
export const HalfDay = enums(['first', 'second'])
export type HalfDay = Infer<typeof HalfDay>
