import { screenTexts } from '@/domain/screen-texts.ts'

export const w4Text = screenTexts('w4', {
  en: {
    sections: 'Sections of the W-4',
    optional: '{{title}} (optional)',
    submit: 'Submit',
    discard: 'Discard',
    clear: 'Clear the form',
    clearTitle: 'Clear the form?',
    clearText: 'Everything you filled in is removed, and you claim nothing.',
    missing: {
      one: 'To submit, complete section {{sections}}.',
      other: 'To submit, complete sections {{sections}}.',
    },
    showMissing: 'Show me',
    noEmail: 'There is no email on file for you.',
    noSignature:
      'Your W-4 confirmation goes to your email, so you can sign only when one is on file. Add it in My Information. What you filled in here stays. If you just added it, it counts as soon as it is sent.',
    setup:
      'There is no personal email on file for you. Your W-4 confirmation goes there. You can fill out the form now, and sign it after you add your email in My Information.',

    tips: 'How to fill in your W-4',
    tip: '{{section}}: {{tip}}',
    tipStatus: 'choose the status with which you expect to file your tax return.',
    tipJobs: 'only if you have two jobs, or if you file jointly and your spouse works.',
    tipDependents: 'your children, other dependents and other credits lower what is withheld.',
    tipAdjustments: 'other income, deductions, and what you want withheld in addition.',
    tipSignature: 'the form counts only once you have signed it with your first and last name.',
    exempt: 'Exempt status is valid for one calendar year; a new W-4 is due by {{due}}.',
    due: '{{month}}. {{day}}, {{year}}',
    exemptOver: 'An exemption for {{year}} ended on {{due}} and no longer counts.',
    exemptOnly: 'With exempt status, sections 2 to 4 do not apply.',
    notExempt: 'I am not exempt',
    instructions: 'Instructions (page 2)',
    worksheets: 'Worksheets (pages 3 and 4)',

    status: 'Current Federal Withholding Status',
    allowances: 'Allowances',
    percentage: 'Withholding Percentage',
    percent: '{{percentage}}%',
    filingStatus: 'Filing Status',
    M: 'Married',
    S: 'Single',
    changeAddress: 'Change in My Information',

    jobs: 'Use this only if you have two jobs in total, or if you are married filing jointly and both of you work. Do the same on the W-4 for the other job.',
    twoJobs: 'There are only two jobs in total',

    incomeLimit: 'If your total income will be ${{others}} or less (${{joint}} or less if married filing jointly):',
    children: 'Qualifying children',
    childrenHelp: 'How many are under age 17: ${{credit}} each.',
    otherDependentsHelp: 'How many others depend on you: ${{credit}} each.',
    more: 'For more than {{most}}, contact the payroll tax team by message or phone.',
    taxTeam: 'Payroll tax team',
    byEmailOrPhone: 'By email or phone',
    total: '3',
    totalHelp: 'Total of qualifying children, other dependents, and other credits',

    otherIncomeHelp: 'Income that isn’t from jobs and has no withholding: interest, dividends, retirement income.',
    deductionsHelp: 'The result of the deductions worksheet on page {{page}} of the form.',
    openWorksheet: 'Open the worksheet (page {{page}})',
    compute: 'Calculate it here',
    extra: 'Extra withholding',
    extraHelp: 'Any extra amount you want withheld each pay period.',

    signatureHelp: 'Type your first and last name, {{name}}. Any change to the form removes the signature.',

    reopened:
      'You started this on the {{begun}} form. The {{year}} form is now in use, and its credits may differ. Please check each section and sign it.',
    otherYear:
      'This is the {{year}} form, but it is {{today}}. Its credits and limits may differ from this year’s. If in doubt, ask the payroll tax team first.',
    unknownYear: 'The W-4 is now the {{year}} form. Please update this app to fill it in.',

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
    intro: 'The result updates as you type. The worksheet is not sent and is not kept when you leave this page.',
    status: 'You file as',
    line: 'Line {{line}}',
    close: 'Close',
    use: 'Use ${{amount}}',
    dollars: '${{amount}}',
  },
})
