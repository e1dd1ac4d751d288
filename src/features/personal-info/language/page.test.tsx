import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { languageSubmission } from '@/features/personal-info/offline.ts'
import { unsettledOf } from '@/offline/outbox/outbox.ts'
import { noVersion } from '@/ui/form/submitting/submission-form.ts'
import { button, freshStage, stage } from '@/ui/form/test-stage.tsx'
import { LanguageForm } from './page.tsx'

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

beforeEach(freshStage)

test.each([
  ['', 'English'],
  ['en', 'English'],
  ['es', 'Español'],
] as const)('with %j on file, %s is selected', async (language, name) => {
  stage(<LanguageForm onFile={{ language }} version={noVersion} />)
  await waitFor(() => expect(radio(name).checked).toBe(true))
})

test('saving another language queues it', async () => {
  const { user } = stage(<LanguageForm onFile={{ language: 'en' }} version={noVersion} />)
  await user.click(radio('Español'))
  await user.click(button('Save'))
  await vi.waitFor(async () =>
    expect(await unsettledOf(languageSubmission.kind)).toMatchObject({
      body: { language: 'es' },
      summary: 'Language: Español',
    }),
  )
})
