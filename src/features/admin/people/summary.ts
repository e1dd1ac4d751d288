import { screenTexts } from '@/domain/screen-texts.ts'

/** One line for Activity. */
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
