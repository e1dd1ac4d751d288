import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { defaultConfiguration } from '@/domain/company/default.ts'
import { SignInPage } from '@/features/sign-in/page.tsx'
import { network } from '@/offline/test-device.ts'
import { freshStage, openScreens } from '@/ui/form/test-stage.tsx'
import { Header } from '@/ui/shell/header.tsx'

const company = { id: 'x', name: 'X', title: 'X Lines', theme: 'x' }
const support = { email: 'x@x.example' }

beforeEach(async () => {
  await freshStage()
  network(() => Response.json({}), false)
})

async function labelled(demonstration: boolean, address: string): Promise<boolean> {
  const client = new QueryClient()
  const configuration = { ...defaultConfiguration, company, support, demonstration }
  client.setQueryData(['open', getApplicationConfiguration.name], configuration)
  const screens = { '/': () => <Header openDrawer={() => {}} />, '/login': SignInPage }
  openScreens(screens, address, { client })
  await screen.findByRole('heading', { level: 1 })
  return screen.queryByText(/Demonstration$/) !== null
}

// Every page is either under this header or the sign-in page.
test.each([['the header', '/'] as const, ['the sign-in page', '/login'] as const])(
  '%s says that demo data is served, but only if it is',
  async (_, address) => {
    expect(await labelled(true, address)).toBe(true)
    await freshStage()
    expect(await labelled(false, address)).toBe(false)
  },
)
