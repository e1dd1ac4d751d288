import { enums, type Infer } from '@/domain/struct.ts'

/** Which half of a day an entry takes. It's only information for planning: the hours are what counts. */
export const HalfDay = enums(['first', 'second'])
export type HalfDay = Infer<typeof HalfDay>
