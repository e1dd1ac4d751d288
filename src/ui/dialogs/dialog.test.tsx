import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { freshStage, stage } from '@/ui/form/test-stage.tsx'
import { Dialog } from './dialog.tsx'

function Screen() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button">Before</button>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog
          title="Add one"
          actions={
            <button type="button" data-autofocus onClick={() => setOpen(false)}>
              Close
            </button>
          }
        />
      )}
    </>
  )
}

beforeEach(freshStage)

test('a dialog takes the focus and gives it back immediately: the next focused element keeps it', async () => {
  const { user } = stage(<Screen />)
  const opener = await screen.findByText('Open')
  await user.click(opener)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Close')))
  // Ionic gives it back too, but only once the dialog has gone.
  act(() => screen.getByText('Close').click())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

function List() {
  const [asks, setAsks] = useState(false)
  const [there, setThere] = useState(true)
  return (
    <section tabIndex={-1} aria-label="Trucks">
      {there && (
        <button type="button" onClick={() => setAsks(true)}>
          Remove
        </button>
      )}
      {asks && (
        <Dialog
          title="Sure?"
          actions={
            <button
              type="button"
              data-autofocus
              onClick={() => {
                setThere(false)
                setAsks(false)
              }}
            >
              Delete
            </button>
          }
        />
      )}
    </section>
  )
}

test('if the dialog removes its opener, the surrounding part of the page takes the focus', async () => {
  const { user } = stage(<List />)
  await user.click(await screen.findByText('Remove'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Delete')))
  act(() => screen.getByText('Delete').click())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Trucks' })))
})
