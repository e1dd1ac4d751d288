import { type Struct, nullable, string, type } from '@/domain/struct.ts'
import type { Rule } from '@/domain/check.ts'
import type { ApplicationConfiguration } from '@/domain/company/configuration.ts'
import { hasAccess } from '@/domain/identity/access.ts'
import { reading } from '@/domain/lenient.ts'
import type { Accepting, SigningFacts } from '@/domain/payroll/acknowledgement.ts'
import type { SignedChoice, SignedText } from '@/domain/payroll/signed-text.ts'
import type { SignedForm } from '@/domain/payroll/signed-forms.ts'
import { type Endpoint, endpoint } from '@/contract/endpoint/endpoint.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- structs of any schema fit here
type AnyType = any

/** The signed text. A save that waited for the payroll host may have an earlier release's text. */
export function textThatWasSigned<Body extends Accepting, OnFile>(
  { text, earlierTexts }: Pick<Acknowledgement<Body, OnFile>, 'text' | 'earlierTexts'>,
  company: Company,
  onFile: OnFile,
  body: Body,
): SignedText {
  return earlierTexts(company).find(({ version }) => version === body.textVersion) ?? text(company, onFile, body)
}

/** The company's settings that a text may mention. */
type Company = Pick<ApplicationConfiguration, 'company' | 'employer'>

/** A form's content, shared by the device, the server, and the stub. `OnFile` is the answer of the form's read. */
type Words<Body, OnFile, Facts> = {
  text: (company: Company, onFile: OnFile, body: Body) => SignedText
  /** Texts of earlier releases, for saves that have waited for the payroll host since then. Default: none. */
  earlierTexts: (company: Company) => SignedText[]
  /** The choice in words, stored with the text. */
  choices: (body: Body, company: Company, onFile: OnFile) => SignedChoice[]
  /** The one-line summary for Activity. */
  summary: (body: Body) => string
  /** Extra facts for the form's rules. Default: none. */
  facts: (onFile: OnFile) => Omit<Facts, keyof SigningFacts>
  /** Whether an answer is a signature and so leaves a document. Default: always. */
  signs: (body: Body) => boolean
  /** Builds the read's `earlierAnswer` from an answer's choices. Null by default: the read doesn't have it. */
  answerIn: ((choices: readonly SignedChoice[]) => string) | null
}

export type Acknowledgement<Body = AnyType, OnFile = AnyType, Answer = AnyType, Facts = AnyType> = Words<
  Body,
  OnFile,
  Facts
> & {
  form: SignedForm
  /** Null if the form has nothing to read; `OnFile` is then null, too. */
  get: OnFile extends null ? null : Endpoint<undefined, OnFile>
  sign: Endpoint<Body, Answer, undefined, Facts>
  /** The call's answer. `emailSent`: the confirmation's address; '' if there's none. */
  answered: (signed: { onFile: OnFile; body: Body; emailSent: string }) => Answer
  /** The confirmation's address in an answer, '' if there's none; null if the answer doesn't say. */
  emailSentIn: (answer: Answer) => string | null
  /** True if signing changes the GET response; the call then returns it. */
  changesRecord: boolean
}

/** How a call that doesn't change a record returns the confirmation's address. */
type Confirmation<Answer> = {
  answer: Struct<Answer, AnyType>
  of: (emailSent: string) => Answer
  in: (answer: Answer) => string | null
}

/** Specification 2 leaves this open, so another company's API may leave it out. */
const confirmation: Confirmation<{ emailSent: string | null }> = {
  answer: type({ emailSent: reading(nullable(string()), (value) => value ?? null) }),
  of: (emailSent) => ({ emailSent }),
  in: ({ emailSent }) => emailSent,
}

type Described<Body, OnFile, Facts> = Pick<Words<Body, OnFile, Facts>, 'text' | 'choices' | 'summary'> &
  Partial<Words<Body, OnFile, Facts>> & {
    form: SignedForm
    path: string
    get?: Pick<Endpoint, 'name' | 'summary'> & { answer: Struct<OnFile, AnyType>; versioned?: boolean }
    /** A POST by default. */
    sign: Pick<Endpoint, 'summary' | 'changesPay'> & {
      method?: 'PATCH'
      body: Struct<Body, AnyType>
      rules: Rule<Body, Facts>[]
    }
  }

/**
 * Declares a signed form and its calls. Access to its page grants the calls. `after`: the record on file
 * after a body was saved, if the form changes one.
 */
export function acknowledgement<Body extends Accepting, OnFile, Facts extends SigningFacts>(
  described: Described<Body, OnFile, Facts> & { after: (onFile: OnFile, body: Body) => OnFile },
): Acknowledgement<Body, OnFile, OnFile, Facts>
export function acknowledgement<
  Body extends Accepting,
  OnFile = null,
  Facts extends SigningFacts = SigningFacts,
  Answer = { emailSent: string | null },
>(
  described: Described<Body, OnFile, Facts> & { confirmation?: Confirmation<Answer> },
): Acknowledgement<Body, OnFile, Answer, Facts>
export function acknowledgement({
  form,
  path,
  get,
  sign,
  after,
  confirmation: confirms = confirmation,
  ...words
}: Described<Accepting, AnyType, AnyType> & {
  after?: (onFile: AnyType, body: AnyType) => AnyType
  confirmation?: Confirmation<AnyType>
}): Acknowledgement {
  const isOpenToAll = !form.permissions && !form.hiddenFrom && !form.roles
  const shared = {
    service: 'ess',
    path,
    module: 'payroll',
    page: form.page,
    rights: isOpenToAll ? 'signedIn' : (user) => hasAccess(form, user),
    versioned: get?.versioned ?? false,
  } satisfies Partial<Endpoint>
  return {
    facts: () => ({}),
    signs: () => true,
    earlierTexts: () => [],
    answerIn: null,
    ...words,
    form,
    get: get ? endpoint({ ...shared, ...get, method: 'GET', changesOnlyWith: 'rowsAndDay' }) : null,
    sign: endpoint({
      method: 'POST',
      ...shared,
      ...sign,
      name: form.call,
      audited: 'payData',
      forPayroll: true,
      ownFields: ['textVersion', 'dateSigned'],
      mostADay: 20,
      submits: false,
      answer: after && get ? get.answer : confirms.answer,
    }),
    answered: ({ onFile, body, emailSent }) => (after ? after(onFile, body) : confirms.of(emailSent)),
    emailSentIn: (answer) => (after ? null : confirms.in(answer)),
    changesRecord: after !== undefined,
  }
}
