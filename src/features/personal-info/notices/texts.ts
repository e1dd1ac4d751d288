import { screenTexts } from '@/domain/screen-texts.ts'

export const noticesText = screenTexts('notices', {
  en: {
    device: 'This device',
    on: 'You get notifications on this device. They only say that there’s something to read, and open the app.',
    off: 'Notifications are off on this device. They only say that there’s something to read, and open the app.',
    denied: 'Your browser doesn’t allow notifications from this app. You can change that in its settings.',
    shared: 'Several people use this device, so it gets no notifications.',
    installFirst:
      'On an iPhone or iPad, notifications need the app on your home screen: tap Share, then “Add to Home Screen”, and open it there.',
    unsupported: 'This browser can’t show notifications from this app.',
    unavailable: 'This portal sends no notifications to devices.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',

    what: 'What you’re told about',
    push: 'Notification',
    mail: 'Email',
    text: 'Text message',
    decided: 'Decisions on your time off',
    change: 'Your changes',
    changeHelp:
      'When one arrives after you closed the app, or needs your attention. You get no email about an arrival.',
    account: 'Changes to your account or email',
    accountHelp: 'You always get these, at any time, so that you notice a change that isn’t yours.',
    waiting: 'Requests that wait for you',
    coverage: 'Days on which most of your team is off',
    coverageHelp: 'If somebody else approved the request.',
    noTexts: 'For text messages, opt in under Driver Text Opt In/Out first.',

    quiet: 'Quiet hours',
    quietHelp: 'Notifications and text messages wait until they end. Your time zone counts.',
    from: 'From',
    until: 'Until',
    save: 'Save',
    discard: 'Discard Changes',
    saved: 'Saved',
    quietVersion: 'Quiet hours: {{from}} to {{until}}',
    noQuiet: 'No quiet hours',
    none: 'nothing',
  },
})
