import { screenTexts } from '@/domain/screen-texts.ts'

/** Activity's one-line summaries of changes to people. */
export const peopleSummary = screenTexts('people-summary', {
  en: {
    you: 'you',
    enable: 'Enable {{name}}’s account',
    disable: 'Disable {{name}}’s account',
    endSessions: 'Sign {{name}} out everywhere',
    correction: 'Correct {{category}} of {{name}} by {{hours}} hours',
    granted: 'Grant to {{name}}: {{right}}',
    withheld: 'Withhold from {{name}}: {{right}}',
    computed: 'No longer set by hand for {{name}}: {{right}}',
  },
})
