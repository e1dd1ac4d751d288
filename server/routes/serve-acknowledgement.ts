import { type Acknowledgement, textThatWasSigned } from '@/contract/payroll/acknowledgement.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import type { Accepting } from '@/domain/payroll/acknowledgement.ts'
import { type Call, type Route, serve, Versioned } from '../http/serve.ts'
import { keepSigned, signedBy, signerOf, signingFacts } from './signing.ts'

type Kept<OnFile> = {
  /** The form's GET answer. */
  onFile: OnFile
  /** The version of a versioned record. */
  version?: number
}

type Store<Body, OnFile, Answer> = {
  read: (call: Call) => Promise<Kept<OnFile>> | Kept<OnFile>
  /** Saves the form's changes. Omitted if the form doesn't change a record. */
  save?: (call: Call, kept: Required<Kept<Answer>>) => Promise<void>
  /** Records the answer itself, even if nothing was signed. */
  note?: (call: Call<Endpoint<Body>>) => Promise<void>
}

/** Serves a signed form: its read, if it has one, and the call that stores the signed document. */
export function serveAcknowledgement<Body extends Accepting, OnFile, Answer, Facts>(
  form: Acknowledgement<Body, OnFile, Answer, Facts>,
  store: Store<Body, OnFile, Answer>,
): Route[] {
  const get = form.get as Endpoint | null
  const companyOf = ({ services }: Call) => services.company.configuration
  const present = async (call: Call) => {
    const { onFile, version = 0 } = await store.read(call)
    return { onFile, version, signer: await signerOf(call) }
  }
  const withVersion = (answer: unknown, version: number) => (get?.versioned ? new Versioned(answer, version) : answer)
  const read =
    get &&
    serve(get, {
      run: async (call) => {
        const { onFile, version = 0 } = await store.read(call)
        return withVersion(onFile, version)
      },
    })
  const sign = serve(form.sign as Endpoint, {
    present,
    toAnswer: (_, { onFile }) => onFile,
    facts: (call, { onFile, signer }) => ({
      ...form.facts(onFile),
      ...signingFacts(call, form.text(companyOf(call), onFile, call.body as Body), signer),
    }),
    run: async (call: Call<Endpoint<Body>>, { onFile, version, signer }) => {
      const { body } = call
      const company = companyOf(call)
      const signs = form.signs(body)
      const { dateSigned, confirmTo, heldFor } = signedBy(signer, body)
      if (signs) {
        const text = textThatWasSigned(form, company, onFile, body)
        const choices = form.choices(body, company, onFile)
        await keepSigned(call, { kind: form.sign, text, choices, dateSigned, confirmTo, heldFor })
      }
      const answer = form.answered({ onFile, body, emailSent: signs ? confirmTo : '' })
      await store.note?.(call)
      await store.save?.(call, { onFile: answer, version: version + 1 })
      return withVersion(answer, version + 1)
    },
    restore: async (call, { onFile, version }) => store.save?.(call, { onFile: onFile as never, version }),
  })
  return read ? [read, sign] : [sign]
}
