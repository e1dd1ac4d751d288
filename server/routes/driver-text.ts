import { driverText, type patchDriverText, postDriverTextConfirmation } from '@/contract/drivers/driver-text.ts'
import { keptGateway } from '@/domain/drivers/driver-text.ts'
import { disclaimerLines, disclaimerVersion } from '@/domain/drivers/text-disclaimer.ts'
import { problem } from '@/domain/problem.ts'
import { refuseProblems, refuseTooMany } from '../http/answers/problems.ts'
import { type Call, serve } from '../http/serve.ts'
import { serveRecord } from '../http/serve-record.ts'
import { addAccountChange, phoneChange } from '../stores/personal-info/account-changes.ts'
import {
  type DriverTextOnFile,
  elected,
  readDriverText,
  saveDriverText,
  wholeNumber,
} from '../stores/texts/driver-text.ts'
import { addConsent } from '../stores/texts/text-consents.ts'
import { askToConfirm, textDueAt } from '../work/mailed-links/driver-text-confirmation.ts'
import { providersNow } from '../work/texts/queue-text.ts'

const read = ({ db, user }: Call) => readDriverText(db, user.personId)

function save({ db, user, services }: Call, onFile: DriverTextOnFile): Promise<void> {
  return saveDriverText(db, user.personId, onFile, services.clock())
}

function toAnswer({ services }: Pick<Call, 'services'>, onFile: DriverTextOnFile) {
  const {
    confirmationHash: _hash,
    sentAt,
    confirmedAt,
    textTimes: _times,
    textId: _id,
    undelivered,
    ...election
  } = onFile
  const { texts } = services
  const dueAt = textDueAt(onFile)
  const againAt = dueAt !== null && dueAt > services.clock() ? dueAt : null
  return {
    driverText: {
      ...election,
      serviceProviders: providersNow(services),
      confirmation: {
        sentAt: iso(sentAt),
        confirmedAt: iso(confirmedAt),
        againAt: iso(againAt),
        ...(texts.kind === 'sms' && { undelivered, textsFrom: 'From' in texts.sender ? texts.sender.From : '' }),
      },
    },
  }
}

const numberIn = ({ areaCode, prefix, lineNumber }: DriverTextOnFile) => areaCode + prefix + lineNumber

const iso = (at: number | null): string => (at === null ? '' : new Date(at).toISOString())

/** Records who agreed to what on the screen. For an earlier app's disclaimer, only the version is recorded. */
function noteConsent({ db, user, services, body, receipt }: Call<typeof patchDriverText>, next: DriverTextOnFile) {
  const { textVersion = '' } = body
  const { company } = services.company.configuration
  return addConsent(
    db,
    {
      personId: user.personId,
      number: wholeNumber(next),
      optedIn: next.optedIn,
      way: 'screen',
      textVersion,
      text: textVersion === disclaimerVersion ? disclaimerLines(company.name).join('\n') : '',
      receipt,
    },
    services.clock(),
  )
}

const retiredProvider = ({ services }: Pick<Call, 'services'>, { carrierAddress }: DriverTextOnFile) =>
  providersNow(services).find(({ value, retired }) => retired && value === carrierAddress)

export const driverTextRoutes = [
  ...serveRecord(driverText, {
    read,
    toAnswer,
    facts: ({ services }, onFile) => ({ providers: providersNow(services), kept: keptGateway(onFile) }),
    // A driver who opted out may opt out again.
    save: async (call, onFile) => {
      const next = elected(onFile, call.body)
      if (numberIn(next) !== numberIn(onFile))
        await addAccountChange(call.db, call.user.personId, phoneChange(null, call.services.clock()))
      const dueAt = retiredProvider(call, next) ? null : textDueAt(next)
      const isDue = dueAt !== null && dueAt <= call.services.clock()
      const saved = isDue ? await askToConfirm(call.db, call.services, call.user.personId, next) : next
      await save(call, saved)
      if (next.optedIn !== onFile.optedIn || (next.optedIn && numberIn(next) !== numberIn(onFile)))
        await noteConsent(call, next)
      return saved
    },
    restore: save,
  }),
  serve(postDriverTextConfirmation, {
    present: read,
    run: async (call, onFile) => {
      const dueAt = textDueAt(onFile)
      if (dueAt === null) return toAnswer(call, onFile)
      const retired = retiredProvider(call, onFile)
      if (retired)
        return refuseProblems(
          [problem('carrierAddr', 'driver-text.provider.retired', { name: retired.name })],
          postDriverTextConfirmation,
        )
      const waitMs = dueAt - call.services.clock()
      if (waitMs > 0) return refuseTooMany(waitMs)
      const saved = await askToConfirm(call.db, call.services, call.user.personId, onFile)
      await save(call, saved)
      return toAnswer(call, saved)
    },
  }),
]
