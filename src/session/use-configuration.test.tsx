import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { defaultConfiguration } from '@/domain/company/default.ts'
import { network } from '@/offline/test-device.ts'
import { useConfiguration, useFreshConfiguration } from './configuration.ts'

const key = ['open', getApplicationConfiguration.name]
const company = { id: 'x', name: 'X', title: 'X Lines', theme: 'x' }
const support = { email: 'x@x.example' }
const titled = (applicationTitle: string) => ({ ...defaultConfiguration, company, support, applicationTitle })

function show(client: QueryClient) {
  const Title = () => <p>{useConfiguration().applicationTitle}</p>
  const Screen = () => {
    useFreshConfiguration()
    return <Title />
  }
  render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  )
}

test('users of the configuration follow its changes', async () => {
  const heard = network(() => Response.json({}))
  const client = new QueryClient()
  client.setQueryData(key, titled('Portal'))
  show(client)
  expect(screen.getByText('Portal')).toBeTruthy()
  act(() => void client.setQueryData(key, titled('Gate')))
  expect(screen.getByText('Gate')).toBeTruthy()
  expect(heard, 'it is of now').toEqual([])
})

test('a screen refetches an old configuration', async () => {
  network(() => Response.json(titled('Gate')))
  const client = new QueryClient()
  client.setQueryData(key, titled('Portal'), { updatedAt: Date.now() - 6 * 60_000 })
  show(client)
  expect(screen.getByText('Portal')).toBeTruthy()
  await expect.poll(() => screen.queryByText('Gate')).toBeTruthy()
})
