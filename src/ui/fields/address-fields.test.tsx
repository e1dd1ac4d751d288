import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { noteReach } from '@/api/reach.ts'
import { keepAnswer } from '@/offline/answers/kept-answers.ts'
import { statesRead, zipCodesRead } from '@/offline/answers/reference-reads.ts'
import { queryClient } from '@/session/query-client.ts'
import { AddressFields } from './address-fields.tsx'
import { button, findButton, freshStage, stage } from '@/ui/form/test-stage.tsx'

const names = { street: 'street', suite: 'suite', city: 'city', state: 'state', zip: 'zip' }
const states = [
  { code: 'AZ', description: 'Arizona' },
  { code: 'OR', description: 'Oregon' },
  { code: 'HI', description: 'Hawaii' },
]
const places = 'AZ|Mesa|85201-85208\nAZ|Phoenix|85001\nOR|Portland|97201\n'
const none = { street: '', suite: '', city: '', state: '', zip: '' }

let present = () => none

function Form({ values }: { values: typeof none }) {
  const methods = useForm({ defaultValues: values })
  present = methods.getValues
  return (
    <QueryClientProvider client={queryClient}>
      <FormProvider {...methods}>
        <AddressFields names={names} legend="Address" />
      </FormProvider>
    </QueryClientProvider>
  )
}

async function open(values: Partial<typeof none> = {}) {
  const shown = stage(<Form values={{ ...none, ...values }} />)
  await screen.findByRole('option', { name: 'Oregon' })
  return shown
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
const notes = () => [...document.querySelectorAll('.zip-note p')].map(({ textContent }) => textContent)

beforeEach(async () => {
  await freshStage()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no signal')))
  const kept = { etag: null, asOf: Date.now() }
  await keepAnswer(statesRead.endpoint, statesRead.input, '', {
    ...kept,
    value: { _embedded: { states }, _total_items: 3 },
  })
  await keepAnswer(zipCodesRead.endpoint, zipCodesRead.input, '', { ...kept, value: { places } })
})
afterEach(() => queryClient.clear())

test('without signal a ZIP code fills in empty fields, and says so', async () => {
  const { user } = await open()
  await user.type(input('zip'), '97201')
  await waitFor(() => expect(notes()).toEqual(['Filled in from the ZIP code: Portland, Oregon']))
  expect(present()).toEqual({ ...none, city: 'Portland', state: 'OR', zip: '97201' })
})

test('fields filled in by the previous ZIP code change with the new one', async () => {
  const { user } = await open({ city: 'MESA', state: 'AZ', zip: '85201' })
  await user.clear(input('zip'))
  await user.type(input('zip'), '97201')
  await waitFor(() => expect(present()).toMatchObject({ city: 'Portland', state: 'OR' }))
})

test('typed values stay: the person sees the ZIP code’s city and state, and may use them', async () => {
  const { user } = await open({ city: 'Nowhere', state: 'HI' })
  await user.type(input('zip'), '97201')
  await waitFor(() => expect(notes()).toEqual(['The ZIP code 97201 is in Portland, Oregon.']))
  expect(present()).toMatchObject({ city: 'Nowhere', state: 'HI' })
  await user.click(button('Use Portland, Oregon'))
  expect(present()).toMatchObject({ city: 'Portland', state: 'OR' })
})

test('an empty city is filled in even if the state differs, and both are reported', async () => {
  const { user } = await open({ state: 'HI' })
  await user.type(input('zip'), '97201')
  await waitFor(() =>
    expect(notes()).toEqual(['Filled in from the ZIP code: Portland', 'The ZIP code 97201 is in Portland, Oregon.']),
  )
})

test('an unknown ZIP code shows nothing', async () => {
  const { user } = await open({ zip: '' })
  await user.type(input('zip'), '00000')
  expect(notes()).toEqual([])
  expect(present()).toEqual({ ...none, zip: '00000' })
})

/** Simulates a maps service from the configuration. Returns the bodies and headers of the requests. */
function mapsService(answer: () => Promise<Response>) {
  const asked: { url: string; body: unknown; key: string | null }[] = []
  noteReach('reachable')
  queryClient.setQueryData(['open', getApplicationConfiguration.name], {
    addressService: { endpoint: 'https://maps.example/complete', key: 'no-secret' },
  })
  vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit) => {
    if (!url.startsWith('https://maps.example')) throw new TypeError('no signal')
    asked.push({ url, body: JSON.parse(String(body)), key: new Headers(headers).get('x-api-key') })
    return answer()
  })
  return asked
}

const suggestions = [
  { street: '1100 W Grant St', suite: '# 4', city: 'Phoenix', state: 'AZ', zip: '85001-1234', country: 'US' },
  { street: '1100 Grant St', city: 'Toronto', state: 'ON', zip: 'M5V', country: 'CA' },
]

test('a maps service completes a street in one tap, with one request after a pause and without any of it in the URL', async () => {
  const asked = mapsService(async () => Response.json({ suggestions }))
  const { user } = await open()
  await user.type(input('street'), '1100 W')
  await user.click(await findButton('1100 W Grant St, # 4, Phoenix, AZ 85001-1234'))
  expect(asked).toEqual([
    { url: 'https://maps.example/complete', body: { input: '1100 W', country: 'US' }, key: 'no-secret' },
  ])
  expect(document.querySelectorAll('.suggestions')).toHaveLength(0)
  expect(present()).toEqual({ street: '1100 W Grant St', suite: '# 4', city: 'Phoenix', state: 'AZ', zip: '850011234' })
})

test.each<[what: string, answer: () => Promise<Response>]>([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refuses', async () => Response.json({ error: 'key' }, { status: 403 })],
  ['answers something else', async () => Response.json({ results: [1] })],
  ['answers no JSON', async () => new Response('<html>')],
])('the form works if the maps service %s', async (_, answer) => {
  const asked = mapsService(answer)
  const { user } = await open()
  await user.type(input('street'), '1100 W')
  await waitFor(() => expect(asked).toHaveLength(1))
  await user.type(input('zip'), '97201')
  await waitFor(() => expect(present()).toMatchObject({ street: '1100 W', city: 'Portland', state: 'OR' }))
  expect(document.querySelectorAll('.suggestions')).toHaveLength(0)
})
