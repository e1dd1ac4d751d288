import type { EducationsTable } from '../stores/personal-info/education.ts'
import type { Random } from '../seed/random.ts'

type School = Omit<EducationsTable, 'person_id' | 'sequence_number' | 'fe_id'>

const highSchools = [
  'Carl Hayden High School',
  'North Canyon High School',
  'Lincoln High School',
  'St. Mary’s High School',
  'Escuela Superior Benito Juárez',
]
const drivingSchools = ['Southwest Truck Driving Academy', 'Great Basin CDL School', 'Maricopa Skill Center']
const colleges = [
  'Arizona State University',
  'University of Texas at El Paso',
  'Ohio State University',
  'Universidad Nacional Autónoma de México',
  'Mesa Community College',
]
const subjects = [
  { degree: 'BS ', major: 'Supply Chain Management', minor: 'Statistics', subject: 'Logistics' },
  { degree: 'BA ', major: 'Accounting', minor: 'Spanish', subject: 'Business' },
  { degree: 'AAS', major: 'Diesel Technology', minor: 'Welding', subject: '' },
  { degree: 'MBA', major: 'Operations', minor: 'Finance', subject: 'Business Administration' },
]

/** High school for most people, further education for some. The known people always have an entry. */
export function schoolsOf(drives: boolean, known: boolean, random: Random): School[] {
  const left = 1978 + random.whole(40)
  const school: School = {
    school: random.pick(highSchools),
    degree: random.chance(0.8) ? 'HS ' : 'GED',
    major: 'General Studies',
    minor: 'None',
    subject: '',
    start_year: String(left - 4),
    graduation_year: String(left),
    gpa: gpa(random),
  }
  const after: School = drives
    ? {
        school: random.pick(drivingSchools),
        degree: 'CDL',
        major: 'Class A',
        minor: 'Hazmat',
        subject: '',
        start_year: String(left + 3),
        graduation_year: String(left + 3),
        gpa: '',
      }
    : {
        school: random.pick(colleges),
        ...random.pick(subjects),
        start_year: String(left),
        graduation_year: String(left + 4),
        gpa: gpa(random),
      }
  const schooled = random.chance(0.7)
  return [...(known || schooled ? [school] : []), ...(random.chance(0.5) ? [after] : [])]
}

const gpa = (random: Random) => (random.chance(0.6) ? `${2 + random.whole(2)}.${random.whole(10)}` : '')
