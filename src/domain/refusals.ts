import { screenTexts } from '@/domain/screen-texts.ts'

/** The titles of refusals, by status. */
export const refusalTitles = screenTexts('refusal-titles', {
  en: {
    status400: 'Bad Request',
    status401: 'Unauthorized',
    status403: 'Forbidden',
    status404: 'Not Found',
    status405: 'Method Not Allowed',
    status409: 'Conflict',
    status412: 'Precondition Failed',
    status413: 'Payload Too Large',
    status415: 'Unsupported Media Type',
    status422: 'Unprocessable Entity',
    status423: 'Locked',
    status428: 'Precondition Required',
    status429: 'Too Many Requests',
    status500: 'Internal Server Error',
    status503: 'Service Unavailable',
  },
})

/** The details of refusals, besides their problems. `status403` is the usual one for 403. */
export const refusalText = screenTexts('refusals', {
  en: {
    status400: 'Could not complete this request',
    status401: 'Please sign in.',
    status403: 'You have no access to this.',
    status404: 'Nothing was found at this address.',
    status405: 'This address does not accept that method.',
    status409: 'This change is still being processed.',
    status412: 'This was changed in the meantime.',
    status413: 'This is too large for the server.',
    status415: 'Send this as application/json.',
    status423: 'Your changes have been received and will update shortly.',
    status428: 'Send If-Match with the version that you changed.',
    status429: 'Too many attempts. Please wait before you try again.',
    status500: 'Something went wrong on the server. Please try again.',
    away: 'The database isn’t responding. Please try again in a moment.',
    busy: 'The server is busy. Please try again in a moment.',
    full: 'The server’s disk is full. Please try again later.',
    manySigningIn: 'Many people are signing in right now.',
    otherFiles: 'Other files are being read.',
    enterCode: 'Enter the code that was sent to you.',
    noEmployee: 'There is no such employee.',
    noQueue: 'There is no such queue.',
    noManager: 'There is no such manager.',
    noRequest: 'There is no such request.',
    noDifference: 'There is no such difference.',
    noChange: 'There is no such change.',
    noAlert: 'There is no such alert.',
    noRight: 'There is no such right.',
    noDocument: 'There is no such document.',
    noImport: 'There is no such import.',
    holidayDeleted: 'This company holiday was already deleted.',
    proxyGone: 'This proxy is no longer on the list.',
    ownProxyGone: 'This person is no longer one of your proxies.',
    personGone: 'This person is no longer on the list.',
    nobodyToRemind: 'This request is no longer waiting for anybody you can remind.',
    notYourReport:
      'This employee doesn’t report to you, so you can’t decide on this request. They may have another manager now.',
    editLate: 'This request can no longer be edited.',
    cancelLate: 'This request can no longer be cancelled.',
    approveLate: 'This request can no longer be approved.',
    denyLate: 'This request can no longer be denied.',
    reopenLate: 'This request can no longer be reopened.',
    notProxyOf: 'You are not a proxy of this manager.',
    unauthorized: 'Unauthorized',
    noEmail: 'No email address found',
    switchedOff: 'Your company has turned this off.',
    tooManyChanges: 'You made too many changes of this kind in a short time. Please wait, then try again.',
    searchFor: 'Search for a name or an employee id.',
    importOutdated: 'This import cannot be applied. Read the file again.',
  },
})

/** Details that have to be filled in. */
export const filledRefusalText = screenTexts('filled-refusals', {
  en: {
    addressUnconfirmed:
      'For your safety, codes are sent to a new email address only after it was confirmed and {{hours}} hours have passed, and no other address is on file. Open the link in the email that came to it, or contact your leader or HR.',
    addressNew: {
      one: 'For your safety, codes are sent to a new email address only after {{hours}} hours, and no other address is on file. Please try again in 1 hour, or contact your leader or HR.',
      other:
        'For your safety, codes are sent to a new email address only after {{hours}} hours, and no other address is on file. Please try again in {{count}} hours, or contact your leader or HR.',
    },
    ssoFailed: 'Could not complete SSO login. Please log in with your {{company}} credentials',
  },
})

type FilledKey = ReturnType<typeof filledRefusalText.keys>[number]

/** The reason of a refusal whose detail has to be filled in, for its header: 'addressNew?count=5&hours=72'. */
export const filledReason = (key: FilledKey, fill: Record<string, string | number>): string =>
  `${key}?${new URLSearchParams(fill as Record<string, string>)}`

/** The detail for the reason in a refusal's header, in the reader's language; '' if the reason is unknown. */
export function detailFor(reason: string): string {
  const [key = '', query] = reason.split('?')
  if (query === undefined) return refusalText.has(key) ? refusalText(key) : ''
  const fill = Object.fromEntries(new URLSearchParams(query))
  return filledRefusalText.has(key) ? (filledRefusalText as (key: string, fill: object) => string)(key, fill) : ''
}
