import { readersWords } from '@/domain/locale.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { type Infer, enums } from '@/domain/struct.ts'

export const CategoryCode = enums(['P', 'K', 'A', 'B', 'J', 'R', 'S', 'X'])
export type CategoryCode = Infer<typeof CategoryCode>

export type Bucket = 'PTO' | 'FLOAT' | 'SICK' | 'GF'

/** The bucket in which a category's hours are earned; null if none are earned. Source: specification 1 section 3. */
export const buckets: Record<CategoryCode, Bucket | null> = {
  P: 'PTO',
  K: 'FLOAT',
  A: null,
  B: null,
  J: null,
  R: 'GF',
  S: 'SICK',
  X: null,
}

/** `AShort` and `JShort` are names in the calendar's legend. Source: specification 1 section 3. */
export const categoryText = screenTexts('categories', {
  en: {
    P: 'PTO',
    K: 'Float',
    A: 'Time Off Without Pay',
    B: 'Bereavement',
    J: 'Civic Duty',
    R: 'Grandfathered',
    S: 'Sick',
    X: 'Unexcused',
    AShort: 'No Pay',
    JShort: 'Jury Duty',
  },
})

export const categoryCodes = Object.keys(buckets) as CategoryCode[]

/** The categories of a new request if the server doesn't send any. Source: specification 1 section 3. */
export const defaultCategories: CategoryCode[] = ['P', 'A']

export const isCategoryCode = (code: string): code is CategoryCode => Object.hasOwn(buckets, code)

export const categoryName = (code: string): string => (isCategoryCode(code) ? categoryText(code) : code)

/** `description`: the server's own wording. */
export const categoryWords = (code: string, description: string): string =>
  readersWords(description, isCategoryCode(code) ? categoryText(code) : '') || code

/** The name in the calendar's legend. */
export const legendName = (code: CategoryCode): string =>
  code === 'A' || code === 'J' ? categoryText(`${code}Short`) : categoryText(code)
