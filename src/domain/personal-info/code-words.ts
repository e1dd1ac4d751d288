import { screenTexts } from '@/domain/screen-texts.ts'

// The payroll host's codes, in the order shown for choosing.

export const maritalStatusText = screenTexts('marital-statuses', {
  en: {
    S: 'Single',
    M: 'Married',
    P: 'Domestic Partner',
    L: 'Legally Separated',
    D: 'Divorced',
    W: 'Widowed',
  },
})

/** How an emergency contact is related to the employee. */
export const relationshipText = screenTexts('relationships', {
  en: {
    SP: 'Spouse',
    DP: 'Domestic Partner',
    MO: 'Mother',
    FA: 'Father',
    SI: 'Sister',
    BR: 'Brother',
    DA: 'Daughter',
    SO: 'Son',
    GP: 'Grandparent',
    GC: 'Grandchild',
    AU: 'Aunt',
    UN: 'Uncle',
    CO: 'Cousin',
    IL: 'In-Law',
    GU: 'Guardian',
    FR: 'Friend',
    NE: 'Neighbor',
    OT: 'Other',
  },
})

export const degreeText = screenTexts('degrees', {
  en: {
    HS: 'High School Diploma',
    GED: 'General Educational Development',
    CRT: 'Trade or Technical Certificate',
    CDL: 'Commercial Driving School Certificate',
    AA: 'Associate of Arts',
    AS: 'Associate of Science',
    AAS: 'Associate of Applied Science',
    BA: 'Bachelor of Arts',
    BS: 'Bachelor of Science',
    BBA: 'Bachelor of Business Administration',
    BSN: 'Bachelor of Science in Nursing',
    MA: 'Master of Arts',
    MS: 'Master of Science',
    MBA: 'Master of Business Administration',
    JD: 'Juris Doctor',
    MD: 'Doctor of Medicine',
    PHD: 'Doctor of Philosophy',
    OTH: 'Other',
  },
})
