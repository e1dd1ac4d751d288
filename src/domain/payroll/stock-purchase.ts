import { type Infer, enums, object } from '@/domain/struct.ts'
import type { Rule } from '@/domain/check.ts'
import { reading } from '@/domain/lenient.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { type SigningFacts, signing, signingRules } from './acknowledgement.ts'
import { signedForms } from './signed-forms.ts'
import { type SignedChoice, type SignedText, signedText, yesNo } from './signed-text.ts'

/** Whether the employee's data is withheld from the plan: 'Y' or 'N'. */
export const Suppress = reading(enums(['Y', 'N']), (value) => (value === 'N' ? 'N' : 'Y'))
export type Suppress = Infer<typeof Suppress>

/** People decide about sharing; calls use the opposite, `suppress`. Source: decisions 27. */
export const isSharing = (suppress: Suppress): boolean => suppress === 'N'
export const suppressing = (sharing: boolean): Suppress => (sharing ? 'N' : 'Y')

const edition = '2026-11'
const { title } = signedForms.stockPurchase

/** The text signed to allow or deny sharing. `company` is its name. Source: specification 2 section 2, decisions 69. */
export function stockPurchaseText(company: string, { suppress }: Pick<StockPurchaseChange, 'suppress'>): SignedText {
  return signedText({
    edition,
    title,
    paragraphs: [
      `To take part in the employee stock purchase plan, the administrator of the plan needs your name, address, employee number, and social security number. ${company} shares them only if you allow it.`,
      ...(isSharing(suppress)
        ? [
            'If you allow sharing, you must enroll in the next quarterly enrollment period.',
            `I allow ${company} to share my information with the administrator of the plan.`,
          ]
        : [
            'If you deny sharing, you cannot participate. If you are enrolled, your participation is cancelled, and withheld funds are refunded on your next paycheck.',
            `I do not allow ${company} to share my information with the administrator of the plan.`,
          ]),
    ],
  })
}

/** The single text that earlier releases used for either choice. Saves waiting for the payroll host may still have it. */
export const earlierStockPurchaseText = (company: string): SignedText =>
  signedText({
    edition,
    title,
    paragraphs: [
      `To take part in the employee stock purchase plan, you allow ${company} to share your name, address, employee number and social security number with the administrator of the plan.`,
    ],
  })

/** Source: specification 2 section 3. */
export const StockPurchaseChange = object({ ...signing, suppress: enums(['Y', 'N']) })
export type StockPurchaseChange = Infer<typeof StockPurchaseChange>

export const stockPurchaseRules: Rule<StockPurchaseChange, SigningFacts>[] = signingRules()

export const stockPurchaseChoices = ({ suppress }: StockPurchaseChange): SignedChoice[] => [
  ['My information may be shared', yesNo(isSharing(suppress))],
]

export const words = screenTexts('stock-purchase-summary', {
  en: { N: 'Stock purchase: sharing allowed', Y: 'Stock purchase: sharing denied' },
})
export const stockPurchaseSummary = ({ suppress }: StockPurchaseChange): string => words(suppress)
