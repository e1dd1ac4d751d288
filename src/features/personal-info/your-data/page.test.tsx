import 'fake-indexeddb/auto'
import { useQueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { configuredKinds, retentionKinds } from '@/domain/your-data/retention.ts'
import { freshStage, stage } from '@/ui/form/test-stage.tsx'
import { YourData } from './page.tsx'

beforeEach(freshStage)

function Screen(shown: ComponentProps<typeof YourData>) {
  useQueryClient().setQueryData(['open', getApplicationConfiguration.name], {
    company: { name: 'Swift' },
    support: { email: 'help@swift.example' },
  })
  return <YourData {...shown} />
}

test('every kind says how long it’s kept, and a kind from a later release is left out', async () => {
  const periods = configuredKinds.map((kind) => ({ kind, ...retentionKinds[kind].period }))
  const audit = { kind: 'auditTrail', count: 1, unit: 'days' } as const
  stage(<Screen periods={[...periods, audit, { kind: 'later', count: 2, unit: 'years' }]} />)
  const kept = (title: string) =>
    within(screen.getByRole('region', { name: title })).getByRole('definition').textContent
  await screen.findByRole('region', { name: 'W-4s' })
  expect(kept('W-4s')).toBe('4 years after the tax is due for the last year that the form counted for.')
  expect(kept('Who did what and when')).toBe('1 day.')
  expect(screen.getAllByRole('definition')).toHaveLength(configuredKinds.length + 1)
  expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toBe('mailto:help@swift.example')
})
