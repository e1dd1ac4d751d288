import { screenTexts } from '@/domain/screen-texts.ts'

export const informationText = screenTexts('my-information', {
  en: {
    resident: 'Resident address',
    maritalStatus: 'Marital status',
    chooseMaritalStatus: 'Select a marital status',
    workEmail: 'Work email',
    none: 'None on file',
    personalEmail: 'Personal email',
    confirmAsked:
      'Waiting for confirmation: open the link in the email that we sent to {{email}}, and press Confirm. Until then nothing else is sent to this address.',
    confirmUnasked: '{{email}} is not confirmed yet, so nothing is sent to it. Ask for the email that confirms it.',
    confirmAgainAt: 'It can be sent again at {{time}}.',
    confirmAgain: 'Send again',
    confirmSentAgain: 'Sent. Check your email.',
    cellPhone: 'Cell phone',
    mailing: 'Mailing address',
    wantsMailing: 'I want a mailing address',
    sameAsResident: 'Same as resident address',
    acknowledgeTitle: 'Use a mailing address?',
    acknowledgeText:
      'Paper mail from {{company}} will then go to your mailing address. You can turn it off here again.',
    accept: 'Accept',
    cancel: 'Cancel',
    keepSameTitle: 'Keep your mailing address the same?',
    keepSameText: 'You changed your resident address, and your mailing address is marked as the same. It was {{old}}.',
    keepSame: 'Keep them the same',
    keepOld: 'Keep the old one',
    submit: 'Submit',
    discard: 'Discard',
    unchanged: 'Nothing was changed, so there is nothing to submit.',
    successTitle: 'Form was Successfully Saved!',
    noMailing: 'No mailing address',
    language: 'Change the language',
    notices: 'Choose what you’re told about',
    yourData: 'Your data: how long we keep it',
  },
})
