import { screenTexts } from '@/domain/screen-texts.ts'

export const educationText = screenTexts('education', {
  en: {
    list: 'Your education',
    none: 'No education is on file yet.',
    add: 'Add',
    one: 'Education',
    deleteOne: 'Delete {{card}}',
    school: 'School',
    degree: 'Degree',
    chooseDegree: 'Select a degree',
    major: 'Major',
    minor: 'Minor',
    minorHelp: 'If you have none, enter None.',
    subject: 'Subject',
    gpa: 'GPA',
    gpaHelp: 'Like 3.5',
    startYear: 'Start Year',
    graduationYear: 'Year of Completion',
    years: '{{start}} to {{end}}',
    majorAndMinor: '{{major}}, minor {{minor}}',
    gpaIs: 'GPA {{gpa}}',
    save: 'Save',
    discard: 'Discard',
    unchanged: 'Nothing was changed, so there is nothing to save.',
    refused: '{{title}}: {{messages}}',
  },
})
