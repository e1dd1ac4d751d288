/** Degrees. The payroll host pads their codes to three characters. */
export const degrees = [
  { code: 'HS ', description: 'High School Diploma' },
  { code: 'GED', description: 'General Educational Development' },
  { code: 'CRT', description: 'Trade or Technical Certificate' },
  { code: 'CDL', description: 'Commercial Driving School Certificate' },
  { code: 'AA ', description: 'Associate of Arts' },
  { code: 'AS ', description: 'Associate of Science' },
  { code: 'AAS', description: 'Associate of Applied Science' },
  { code: 'BA ', description: 'Bachelor of Arts' },
  { code: 'BS ', description: 'Bachelor of Science' },
  { code: 'BBA', description: 'Bachelor of Business Administration' },
  { code: 'BSN', description: 'Bachelor of Science in Nursing' },
  { code: 'MA ', description: 'Master of Arts' },
  { code: 'MS ', description: 'Master of Science' },
  { code: 'MBA', description: 'Master of Business Administration' },
  { code: 'JD ', description: 'Juris Doctor' },
  { code: 'MD ', description: 'Doctor of Medicine' },
  { code: 'PHD', description: 'Doctor of Philosophy' },
  { code: 'OTH', description: 'Other' },
]

/** Kinds of education. */
export const educationCodes = [
  { code: 'HS', description: 'High School' },
  { code: 'TR', description: 'Trade or Technical School' },
  { code: 'DR', description: 'Driving School' },
  { code: 'MI', description: 'Military Training' },
  { code: 'CC', description: 'Community College' },
  { code: 'CO', description: 'College or University' },
  { code: 'GR', description: 'Graduate School' },
  { code: 'OT', description: 'Other' },
]
