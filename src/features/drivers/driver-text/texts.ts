import { screenTexts } from '@/domain/screen-texts.ts'

export const driverTextText = screenTexts('driver-text', {
  en: {
    disclaimerTitle: 'Before you start',
    statusIn: 'You are currently opted IN to pre-plan text messaging.',
    statusOut: 'You are currently opted OUT of pre-plan text messaging.',
    confirmed: 'Your account is confirmed: texts reach {{number}}.',
    stepLeft: 'One more step: open the link in the text.',
    waiting: 'We sent it to {{number}} at {{time}}. Open the link in it and press Confirm.',
    unverified:
      'Your account is unverified: {{number}} was not confirmed. Check your number and your provider here, then send the text again. If that does not help, email support at',
    unverifiedRetired: 'Your account is unverified: {{provider}} can’t deliver texts to {{number}}.',
    undeliveredStopped:
      'Your account is unverified: {{number}} has texted STOP, so we can’t text it. Text START from that phone to the number that our texts come from.',
    undeliveredStoppedAt:
      'Your account is unverified: {{number}} has texted STOP, so we can’t text it. Text START from that phone to {{from}}.',
    undeliveredNumber:
      'Your account is unverified: {{number}} can’t get texts. Check the number here, or use another cell phone.',
    undeliveredPhone:
      'Your account is unverified: the text didn’t reach {{number}}. The phone may be off, out of range, or blocking texts. Turn it on, then send the text again.',
    undeliveredUnknown:
      'Your account is unverified: your provider didn’t deliver the text to {{number}}. Send it again. If that does not help, email support at',
    lastDay: '{{provider}} delivers these messages until {{day}}. After that, you need a different provider.',
    support: 'Email support at',
    sendAgain: 'Send the Text Again',
    againAt: 'You can send it again at {{time}}.',
    sentAgain: 'The text was sent again. It should arrive within 30 minutes.',
    provider: 'Service provider',
    retired: '{{provider}} (retired)',
    choose: 'Select a Service Provider',
    nextel: 'If you have a Nextel phone, you must choose the Nextel provider.',
    phone: 'Cell phone number',
    areaCode: 'Area code',
    prefix: 'Prefix',
    lineNumber: 'Line number',
    phoneHelp: 'You can paste the whole number into any of the three.',
    phoneOnFile: 'This is the cell number in My Information. You can paste another one into any of the three.',
    optIn: 'Opt Me In',
    update: 'Update Text Info',
    optOut: 'Opt Me Out',
    discard: 'Discard',
    whyDisabledIn: 'To opt in, choose your provider and enter all 10 digits of your number.',
    whyDisabledUpdate: 'To update, choose your provider and enter all 10 digits of your number.',
    successTitleIn: 'You are opted in',
    successTitleStep: 'One more step: open the link in the text',
    successTitleOut: 'You are opted out',
    successIn: 'A confirmation text should arrive within 30 minutes.',
    successUnverified:
      'If it does not, your account is unverified: check your number and your provider here, or email support at',
    successConfirmed: 'Your number was confirmed before.',
    successUnsent: 'No confirmation text was sent, so your account is unverified. This page says what to do.',
    homeUnknown: 'Pre-plan texts',
    homeOn: 'Pre-plan texts: on',
    homeOff: 'Pre-plan texts: off',
    homeOffHelp: 'Opt in to get your pre-plans as texts.',
    homeWaiting: 'Pre-plan texts: not confirmed yet',
    homeUnverified: 'Pre-plan texts: number not confirmed',
    successOut: 'You chose to opt out of pre-plan text messaging. No more messages are sent to you.',
  },
})
