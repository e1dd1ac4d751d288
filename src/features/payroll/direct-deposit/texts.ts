import { screenTexts } from '@/domain/screen-texts.ts'

export const depositText = screenTexts('direct-deposit', {
  en: {
    instructions: 'How splitting your pay works',
    instructionsLead:
      'Each deposit below takes a part of your net pay, which is what is left after taxes and deductions.',
    instructionsFlat: 'Flat amount: the same dollars from every paycheck.',
    instructionsPercentage:
      'Percentage: a share of your net pay in whole percent. All percentages together may take up to {{total}}%.',
    instructionsNet: 'Net: takes the entire net pay, or all that the other deposits leave. You need exactly one.',
    instructionsFuel:
      'Fuel card: you may load one fuel card with a flat amount or a percentage. It needs no bank details.',
    instructionsLimits: 'Besides Net you may have up to {{percentages}} percentage and {{flats}} flat amount deposits.',
    instructionsNumbers:
      'Routing and account number stand at the bottom of a check, routing number first. Your bank can also tell you.',
    instructionsCycle:
      'Cycle processing may occur up to 7 days before the check date. A change after that counts for the paycheck that follows.',
    order: 'Your pay is split in this order.',
    summaryEmpty: 'There is no deposit.',
    percentages: 'Percentages together: {{total}}% of at most {{most}}%',
    firstMovement: 'Your net pay is not split: all of it goes to this one deposit. Add a deposit to split it.',
    list: 'Deposits',
    none: 'You have no deposits. Add one to tell us where your pay goes.',
    add: 'Add',
    deleteAll: 'Delete all',
    deleteAllText: 'Are you sure you want to delete all {{n}} deposits?',
    deleteOne: 'Delete deposit {{n}}, {{account}}',
    cardTitle: 'Deposit {{n}}: {{account}}',
    accountType: 'Account type',
    depositType: 'Deposit type',
    routingNumber: 'Routing number',
    routingHelp: 'Nine digits, at the bottom left of a check',
    routingCount: '{{n}} of 9 digits',
    routingGood: 'This is a valid routing number.',
    routingOnFile: 'This number is on file but does not look valid. Please check it with your bank.',
    bankName: 'Bank name',
    accountNumber: 'Account number',
    accountAgain: 'Number again',
    accountAgainHelp: 'Type it a second time. Your pay goes to this number.',
    amount: 'Amount',
    netHelp: 'Takes everything that the other deposits leave.',
    newTitle: 'New direct deposit',
    cancel: 'Cancel',
    added: 'New: {{account}}',
    changed: 'Changed: {{account}}',
    deleted: 'Deleted: {{account}}',
    was: 'was {{was}}',
    save: 'Save',
    discard: 'Discard',
    unchanged: 'Nothing was changed, so there is nothing to save.',
  },
})
