import { type Infer, enums } from '@/domain/struct.ts'

export const CategoryCode = enums(['P', 'K', 'A', 'B', 'J', 'R', 'S', 'X'])
export type CategoryCode = Infer<typeof CategoryCode>

export type Bucket = 'PTO' | 'FLOAT' | 'SICK' | 'GF'

type Category = {
  description: string
  /** The name in the calendar's legend. */
  legend: string
  /** The bucket in which its hours are earned; null if none are earned. */
  bucket: Bucket | null
}

/** Source: specification 1 section 3. */
export const categories: Record<CategoryCode, Category> = {
  P: { description: 'PTO', legend: 'PTO', bucket: 'PTO' },
  K: { description: 'Float', legend: 'Float', bucket: 'FLOAT' },
  A: { description: 'Time Off Without Pay', legend: 'No Pay', bucket: null },
  B: { description: 'Bereavement', legend: 'Bereavement', bucket: null },
  J: { description: 'Civic Duty', legend: 'Jury Duty', bucket: null },
  R: { description: 'Grandfathered', legend: 'Grandfathered', bucket: 'GF' },
  S: { description: 'Sick', legend: 'Sick', bucket: 'SICK' },
  X: { description: 'Unexcused', legend: 'Unexcused', bucket: null },
}

export const categoryCodes = Object.keys(categories) as CategoryCode[]

/** The categories of a new request if the server names none. Source: specification 1 section 3. */
export const defaultCategories: CategoryCode[] = ['P', 'A']

export const isCategoryCode = (code: string): code is CategoryCode => Object.hasOwn(categories, code)

export const categoryName = (code: string): string => (isCategoryCode(code) ? categories[code].description : code)
