import { expect, test } from 'vitest'
import { w4Of2025 } from './w4-2025.ts'
import { w4Of2026 } from './w4-2026.ts'
import { hasReadW4, w4SignedText, w4TextThatWasSigned } from './w4-signed.ts'

const declaration =
  'Under penalties of perjury, I declare that this certificate, to the best of my knowledge and belief, is true, correct, and complete.'
const exempt = w4SignedText(w4Of2025, 'E')

// Source: decisions 67.
test('an exempt form has both conditions and the certification above the declaration', () => {
  expect(exempt.paragraphs).toEqual([
    'You may claim exemption from withholding for 2025 if you meet both of these conditions:',
    '1. You had no federal income tax liability in 2024.',
    '2. You expect to have no federal income tax liability in 2025.',
    'I claim exemption from withholding for 2025, and I certify that I meet both of the conditions for exemption for 2025. I understand that I will need to submit a new Form W-4 for 2026.',
    declaration,
  ])
  expect(w4SignedText(w4Of2025, 'S')).toMatchObject({ version: '2025', paragraphs: [declaration] })
})

test('the version of an exempt form names its year and fits into the request', () => {
  expect(exempt.version).toMatch(/^2025-[0-9a-f]{8}$/)
  expect(w4SignedText(w4Of2026, 'E').version).not.toBe(exempt.version)
})

test.each([
  ['by this release, exempt', { claimingStatus: 'E', taxYear: 2025, textVersion: exempt.version }, true, 5],
  ['by this release, single', { claimingStatus: 'S', taxYear: 2025, textVersion: '2025' }, true, 1],
  ['by an earlier release, single', { claimingStatus: 'S', taxYear: 2025 }, true, 1],
  ['by an earlier release, exempt', { claimingStatus: 'E', taxYear: 2025 }, false, 1],
  ['exempt with the text of the others', { claimingStatus: 'E', taxYear: 2025, textVersion: '2025' }, false, 1],
  ["on another API's device, exempt", { claimingStatus: 'E' }, true, 5],
] as const)('a form signed %s: whether the person read the current text: %s', (_, signed, isRead, paragraphs) => {
  expect(hasReadW4(w4Of2025, signed)).toBe(isRead)
  expect(w4TextThatWasSigned(w4Of2025, signed).paragraphs).toHaveLength(paragraphs)
})
