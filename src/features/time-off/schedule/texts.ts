import { screenTexts } from '@/domain/screen-texts.ts'

export const scheduleText = screenTexts('schedule', {
  en: {
    mondaySchedule: 'Monday',
    tuesdaySchedule: 'Tuesday',
    wednesdaySchedule: 'Wednesday',
    thursdaySchedule: 'Thursday',
    fridaySchedule: 'Friday',
    saturdaySchedule: 'Saturday',
    sundaySchedule: 'Sunday',
    title: 'My Schedule',
    hours: 'Scheduled hours',
    total: 'Weekly total',
    zero: 'Enter 0.00 for days on which you do not work.',
    copy: 'Copy Monday to all weekdays',
    edit: 'Edit Schedule',
    cancel: 'Cancel',
    save: 'Save',
    saved: 'Your schedule was saved.',
    unchanged: 'Nothing was changed, so there is nothing to save.',
    changes: 'Changes of your schedule',
    changeBy: '{{when}} by {{name}}',
    changed: '{{day}}\u00a0{{before}}\u00a0to\u00a0{{after}}',
    latest: 'The latest {{shown}} of {{all}} changes',
    none: 'Your schedule has not been changed yet.',
    loading: 'Loading',
  },
})
