import { screenTexts } from '@/domain/screen-texts.ts'

export const w4Text = screenTexts('w4', {
  en: {
    sections: 'Sections of the W-4',
    optional: '{{title}} (optional)',
    submit: 'Submit',
    discard: 'Discard',
    clear: 'Clear the form',
    clearTitle: 'Clear the form?',
    clearText: 'Everything that you filled in is removed, and nothing is claimed.',
    missing: {
      one: 'To submit, complete section {{sections}}.',
      other: 'To submit, complete sections {{sections}}.',
    },
    showMissing: 'Show me',
    noEmail: 'There is no email on file for you.',
    noSignature:
      'The confirmation of your W-4 goes to your email, so it can be signed only once one is on file. Add it in My Information: what you filled in here stays. If you have just added it, it counts as soon as it was sent.',
    setup:
      'There is no personal email on file for you. The confirmation of your W-4 goes there: you can fill the form in now, and sign it once you have added your email in My Information.',

    tips: 'How to fill in your W-4',
    tip: '{{section}}: {{tip}}',
    tipStatus: 'choose the status with which you expect to file your tax return.',
    tipJobs: 'only if you have two jobs, or if you file jointly and your spouse works.',
    tipDependents: 'your children, other dependents and other credits lower what is withheld.',
    tipAdjustments: 'other income, deductions, and what you want withheld in addition.',
    tipSignature: 'the form counts only once you have signed it with your first and last name.',
    exempt: 'Exempt status is valid for one calendar year; a new W-4 is due by {{due}}.',
    exemptOver: 'An exemption for {{year}} ended on {{due}}: it does not count any more.',
    exemptOnly: 'With exempt status, sections 2 to 4 do not apply.',
    notExempt: 'I am not exempt',
    instructions: 'Instructions (page 2)',
    worksheets: 'Worksheets (pages 3 and 4)',

    status: 'Current Federal Withholding Status',
    allowances: 'Allowances',
    percentage: 'Withholding Percentage',
    percent: '{{percentage}}%',
    address: 'Address',
    filingStatus: 'Filing Status',
    M: 'Married',
    S: 'Single',
    changeAddress: 'Change in My Information',
    current: 'Current information',

    jobs: 'Use this only if you have two jobs in total, or if you are married filing jointly and both of you work. Do the same on the W-4 of the other job.',
    twoJobs: 'There are only two jobs in total',

    incomeLimit: 'If your total income will be ${{others}} or less (${{joint}} or less if married filing jointly):',
    children: 'Qualifying children',
    childrenHelp: 'How many are under age 17: ${{credit}} each.',
    otherDependentsHelp: 'How many others depend on you: ${{credit}} each.',
    more: 'For more than {{most}}, contact the payroll tax team by message or phone.',
    taxTeam: 'Payroll tax team',
    byEmailOrPhone: 'By email or phone',
    total: '3',
    totalHelp: 'Qualifying children, other dependents and other credits together',

    otherIncomeHelp: 'Not from jobs, and nothing is withheld from it: interest, dividends, retirement income.',
    deductionsHelp: 'The result of the deductions worksheet on page {{page}} of the form.',
    openWorksheet: 'Open the worksheet (page {{page}})',
    compute: 'Compute it here',
    extra: 'Extra withholding',
    extraHelp: 'What you want withheld in addition in each pay period.',

    signatureHelp: 'Type your first and last name, {{name}}. Any change of the form removes the signature.',

    reopened:
      'You began this on the form of {{begun}}. It is now that of {{year}}, and its credits may be others. Please check each section and sign it.',
    otherYear:
      'This is the form of {{year}}, and it is {{today}}. Its credits and limits may be others than those of this year. If in doubt, ask the payroll tax team first.',
    unknownYear: 'The W-4 is now that of {{year}}. Please update this app to fill it in.',

    thanksTitle: 'Thank you',
    thanks: 'Your W-4 was submitted. Please allow one business day for it to be processed.',
    confirmation: 'A confirmation is emailed to {{email}}.',
    delivered: 'Signed on {{signed}}, delivered {{delivered}}.',
    download: 'Download W4 PDF',
    openPdf: 'Open the PDF',
  },
})

export const worksheetText = screenTexts('w4-worksheet-dialog', {
  en: {
    title: 'Deductions worksheet {{year}}',
    intro: 'It computes while you type. Nothing of it is sent; it stays only while this page is open.',
    status: 'You file as',
    line: 'Line {{line}}',
    close: 'Close',
    use: 'Use ${{amount}}',
    dollars: '${{amount}}',
  },
})
