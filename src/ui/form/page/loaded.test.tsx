import 'fake-indexeddb/auto'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerQuery } from '@/offline/answers/answers.ts'
import { network, readNote } from '@/offline/test-device.ts'
import { OfflineStrip } from '@/ui/shell/offline-strip.tsx'
import { Loaded } from './loaded.tsx'
import { freshStage, stage } from '@/ui/form/test-stage.tsx'

function Note() {
  const query = useQuery(answerQuery(readNote))
  return (
    <>
      <OfflineStrip />
      <Loaded query={query}>{({ value }) => <p>{(value as { text: string }).text}</p>}</Loaded>
    </>
  )
}

const down = () =>
  network(() => Response.json({ title: 'Down', detail: 'Until noon.', errors: { db: ['Full'] } }, { status: 500 }))

beforeEach(freshStage)

test('a failed read shows status and title, detail and all messages, and can be retried', async () => {
  down()
  const { user } = stage(<Note />)
  const alert = await screen.findByRole('alert')
  expect(alert.querySelector('strong')?.textContent).toBe('500 Down')
  expect([...alert.querySelectorAll('p, li')].map(({ textContent }) => textContent)).toEqual([
    '500 Down',
    'Until noon.',
    'Full',
  ])
  network(() => Response.json({ text: 'Here' }))
  await user.click(screen.getByText('Try again'))
  expect(await screen.findByText('Here')).toBeTruthy()
})

test('a read without an answer says so, and that nothing is stored', async () => {
  network(() => Promise.reject(new TypeError('fetch failed')), false)
  stage(<Note />)
  const alert = await screen.findByRole('alert')
  expect([...alert.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Bad Request',
    'Could not complete this request',
    'This could not be loaded, and no copy is saved on this device yet.',
  ])
})

test('an empty answer means no data', async () => {
  network(() => new Response(null, { status: 204 }))
  stage(<Note />)
  expect((await screen.findByRole('alert')).textContent).toContain('No data available')
})

test('shows an older copy with its age when the server answers with an error', async () => {
  network(() => Response.json({ text: 'Here' }))
  const first = stage(<Note />)
  await screen.findByText('Here')
  first.unmount()
  down()
  stage(<Note />)
  expect(await screen.findByText('Here')).toBeTruthy()
  expect(
    await screen.findByText(/^The server answered with an error \(500 Down\)\. This is as of \d+:\d\d [AP]M\.$/),
  ).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
