import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import type { LanguageOnFile } from '@/domain/personal-info/language.ts'
import { languageSubmission } from '@/features/personal-info/offline.ts'
import { unsettledOf } from '@/offline/outbox/outbox.ts'
import { noVersion } from '@/ui/form/submitting/submission-form.ts'
import { button, freshStage, stage } from '@/ui/form/test-stage.tsx'
import { LanguageForm } from './page.tsx'

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })

function open(language: LanguageOnFile['language']) {
  const client = new QueryClient()
  client.setQueryData(['open', getApplicationConfiguration.name], { languages: ['en', 'es'] })
  return stage(<LanguageForm onFile={{ language }} version={noVersion} />, { client })
}

beforeEach(freshStage)

test.each([
  ['', 'English'],
  ['en', 'English'],
  ['es', 'Español'],
] as const)('with %j on file, %s is selected', async (language, name) => {
  open(language)
  await waitFor(async () => expect((await radio(name)).checked).toBe(true))
})

test('saving another language queues it', async () => {
  const { user } = open('en')
  await user.click(await radio('Español'))
  await user.click(button('Save'))
  await vi.waitFor(async () =>
    expect(await unsettledOf(languageSubmission.kind)).toMatchObject({
      body: { language: 'es' },
      summary: 'Language: Español',
    }),
  )
})
