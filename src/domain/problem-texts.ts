import type { Wrong } from './problem.ts'
import { screenTexts } from './screen-texts.ts'

const required = 'This field is required'

/** The specification's exact sentences, by problem code. */
export const english = {
  'shape.type': 'This value has the wrong form.',
  'shape.missing': required,
  'shape.unknown': 'This field is not known.',
  'shape.length': 'This text is too long.',
  'shape.many': 'There are too many entries.',

  'envelope.refused': 'This can be sent only after signing in.',

  'pay.frozen':
    'Your pay changes are frozen, because somebody pressed “This was not me” for you. Nothing was changed. Talk to payroll; once they have lifted that, submit this again.',
  'pay-alert.own': 'Somebody else in payroll has to look at what is about you.',

  required,
  'phone.invalid': 'Please provide a valid phone number',
  'zip.invalid': 'Invalid Zip Code',
  'hours.unreadable': 'Enter hours like 7.5 or 7:30',
  'email.invalid': 'Email must be in a valid format',
  'text.length': 'Max {{max}} characters',
  'address.state.unknown': 'Select a state from the list',
  'personal-info.marital-status.unknown': 'Select a marital status from the list',

  'deposit.routing.invalid': 'Invalid routing number',
  'deposit.amount.min': '{{min}} is the minimum amount',
  'deposit.amount.percent.max': '{{max}} is the maximum amount',
  'deposit.amount.percent.whole': 'Value must be a whole percentage',
  'deposit.amount.flat.max': '{{max}} is the maximum amount',
  'deposit.amount.cents': 'Invalid format for currency',
  'deposit.amount.net': 'A Net deposit takes the entire net pay.',
  'deposit.bank-name.characters': 'Use letters, digits and common punctuation only.',
  'deposit.bank-name.length': 'Max {{max}} characters',
  'deposit.account-number.characters': 'Use {{min}} to {{max}} letters or digits.',
  'deposit.account-number.again': 'This is not the same account number.',
  'deposit.net.many': 'You must have no more than one Net deposit.',
  'deposit.net.none': 'You must have at least one Net deposit.',
  'deposit.percent.total': 'You may only have up to {{max}}% in percentage splits.',
  'deposit.fuel.one': 'You may only have 1 fuel card split.',
  'deposit.fuel.drivers': 'Only drivers may have a fuel card split.',
  'deposit.fuel.net': 'A fuel card takes a flat amount or a percentage.',
  'deposit.percent.many': 'You may only have {{n}} checking or saving Percentage deposit splits.',
  'deposit.flat.many': 'You may only have {{n}} checking or saving Flat amount deposit splits.',
  'deposit.employee.other': 'These deposits belong to another employee.',
  'deposit.same-id': 'Two splits carry the same id.',
  'deposit.add.max': 'You have the max number of Deposit splits.',
  'deposit.add.fuel': 'You can have only 1 Fuel Card.',
  'deposit.add.net': 'You may only have 1 Net deposit split.',
  'deposit.add.amount': 'You have maxed the allowed deposit amount.',

  'state-tax.amount': 'Invalid Amount',
  'state-tax.percentage': 'Select a percentage from the list',
  'state-tax.nothing': 'With zero withholding nothing else can be elected.',
  'state-tax.resident': 'Only residents of this state can elect its withholding.',

  'w4.locked': 'You cannot update your W-4 through this service. Please contact the payroll tax department.',
  'w4.year': 'The form is now that of {{year}}. Please open it again, check it and sign it.',
  'w4.email': 'The confirmation needs an email address. Please add one in My Information.',
  'w4.signature': 'Signature must include first and last name as displayed in the personal information section',
  'w4.amount.format': 'Invalid format for currency',
  'w4.amount.max': 'Amount should lower than ${{max}}',
  'w4.dependents': 'Select 0 to {{most}} from the list',
  'w4.exempt': 'With exempt status nothing else can be claimed.',
  'signed.future': 'The date signed is in the future.',
  'signed.old': 'This was signed more than {{days}} days ago. Please check it and sign it again.',
  'w4.signed.superseded': 'A W-4 that you signed later is already on file. Please check this one and sign it again.',

  'signature.required': 'Electronic Signature Required',
  'signed.text': 'The text has changed since this was signed. Please read it again and sign it.',
  'email.none': 'No email on file.',
  'charity.whole': 'Value must be whole dollar amount',
  'waiver.choice': 'Select at least one option.',
  'waiver.none': 'No waiver cannot be combined with a waiver.',
  'pay-rate.none': 'Your pay rate is not on file yet. Please ask payroll.',

  'entry.unknown': 'This entry is no longer on file.',
  'contact.primary.one': 'Must have one primary contact to save.',
  'contact.many': 'You have the max number of Contacts.',
  'contact.add.closed': 'To have a contact added, please contact your leader or HR.',
  'contact.delete.closed': 'To have a contact removed, please contact your leader or HR.',
  'contact.relationship.unknown': 'Select a relationship from the list',
  'education.degree.unknown': 'Select a degree from the list',
  'education.gpa': 'Enter the GPA as one digit, a point and one digit, like 3.5',
  'education.year': 'Enter the year with 4 digits',
  'education.start.required': 'Start Year is required.',
  'education.start.early': 'Start Year cannot be prior to {{year}}.',
  'education.start.late': 'Start Year cannot be after {{year}}.',
  'education.completion.required': 'Year of Completion is required.',
  'education.completion.early': 'Year of Completion cannot be prior to {{year}}.',
  'education.completion.late': 'Year of Completion cannot be after {{year}}.',
  'education.completion.before-start': 'Year of Completion cannot be prior to Start Year.',

  'download.many': 'There are too many records in the table for an excel download to successfully complete',

  'audit.start.late': 'Start Date must be before End Date',
  'audit.end.early': 'End Date must be after Start Date',

  'driver-text.provider.required': 'Select a Service Provider',
  'driver-text.provider.retired':
    '{{name}} no longer delivers these messages. If you have another provider now, choose that one. If not, email support.',
  'driver-text.number': 'Value must be a number',
  'driver-text.digits': 'Value must be {{n}} digits',

  'time-off.code.choose': 'Choose a category first',
  'time-off.code.required': 'Item is required',
  'time-off.code.unknown': 'Time off code does not exist',
  'time-off.code.payroll': 'Only payroll can request {{category}}.',
  'time-off.date.past': 'Date is too far in the past',
  'time-off.date.future': 'Date is too far in the future',
  'time-off.date.unscheduled': 'You are not scheduled for this date',
  'time-off.date.taken': 'This date has already been selected in another request',
  'time-off.day.entries': 'Cannot have more than {{n}} entries per day',
  'time-off.day.hours': 'You already have too many hours requested for this day.',
  'time-off.split.category': 'Invalid split for {{date}}: the same category is chosen twice',
  'time-off.split.part': 'Invalid split for {{date}}: each part must be at least {{min}} hours',
  'time-off.split.total': 'Invalid split for {{date}}: the parts must add up to your scheduled {{n}} hours',
  'time-off.hours.hourly': 'Must be between {{min}} and your scheduled {{n}} hours',
  'time-off.hours.salaried': 'Selected must match your scheduled {{n}} hours',
  'time-off.hours.between': 'Must be between {{min}} and {{max}} hours',
  'time-off.bereavement.days': 'You can only request up to {{n}} days per time off request for selected category.',
  'time-off.civic-duty.weekend': '{{day}} is not available for a Civic Duty request.',
  'time-off.civic-duty.days': 'You can only request up to {{n}} days for Civic Duty.',
  'time-off.balance.short': 'There are not enough available hours to complete this request.',
  'time-off.comment.required': 'A comment is required when denying a request.',
  'time-off.reason.length': 'Max {{max}} characters',
  'time-off.schedule.none': 'No schedule found for {{name}}',
  'time-off.schedule.set': 'Please set a schedule before submitting a request',
  'settings.time-zone.unknown': 'Select a time zone from the list',
  'settings.reports.none': 'Only people with reports can get calendar invites for them.',
  'proxy.self': 'You cannot be your own proxy.',
  'proxy.twice': 'This person is already one of your proxies.',
  'proxy.driver': 'A driver cannot be a proxy.',
  'employee.terminated': 'This person no longer has an account.',
  'employee.unknown': 'There is no such employee.',
  'administrator.self': 'You cannot change your own rights.',
  'administrator.last': 'This is the last active payroll admin. Add another one first.',
  'administrator.driver': 'A driver cannot have this role.',
  'administrator.twice': 'This person is already on the list.',
  'administrator.other': 'This change belongs to another employee.',
  'supervisor-proxy.same': 'A supervisor cannot be their own proxy.',
  'supervisor-proxy.leads-nobody': 'Nobody reports to this person.',
  'supervisor-proxy.twice': 'This person is already a proxy of this supervisor.',
  'company-holiday.date': 'There is no such date.',
  'company-holiday.twice': 'This date is already a company holiday.',
  'time-off.schedule.pay-type': 'The pay type is not known. Please contact payroll.',
} as const satisfies Record<string, string>

export type ProblemCode = keyof typeof english

const text = screenTexts('problems', { en: english })

/** The sentence that a person reads. */
export function sentence(problem: Wrong): string {
  return (text as (code: ProblemCode, fill?: object) => string)(problem.code, problem.with)
}
