/** Marital status codes of the payroll host. */
export const maritalStatuses = [
  { code: 'S', description: 'Single' },
  { code: 'M', description: 'Married' },
  { code: 'P', description: 'Domestic Partner' },
  { code: 'L', description: 'Legally Separated' },
  { code: 'D', description: 'Divorced' },
  { code: 'W', description: 'Widowed' },
]
