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

test('a dialog takes the focus and returns it immediately: the next focused element keeps it', async () => {
  const { user } = stage(<Screen />)
  const opener = await screen.findByText('Open')
  await user.click(opener)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Close')))
  // Ionic returns it, too, but only once the dialog is gone.
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

function Pair() {
  const [asks, setAsks] = useState(false)
  const [open, setOpen] = useState(true)
  if (!open) return null
  return (
    <Dialog
      title="Edit"
      actions={
        <>
          <button type="button" onClick={() => setAsks(true)}>
            Leave
          </button>
          <button type="button" onClick={() => setOpen(false)}>
            Save
          </button>
        </>
      }
    >
      {asks && (
        <Dialog
          title="Sure?"
          actions={
            <button type="button" onClick={() => setAsks(false)}>
              Stay
            </button>
          }
        />
      )}
    </Dialog>
  )
}

test('a dialog within another covers it until it closes, and both are gone from the page afterwards', async () => {
  const { user } = stage(<Pair />)
  const covered = (words: string) => screen.getByText(words).closest<HTMLElement>('ion-modal')!.dataset.covered
  await user.click(await screen.findByText('Leave'))
  await waitFor(() => expect(screen.getByText('Sure?').closest('ion-modal')!.parentElement).toBe(document.body))
  await waitFor(() => expect([covered('Edit'), covered('Sure?')]).toEqual(['true', 'false']))
  await user.click(screen.getByText('Stay'))
  await waitFor(() => expect(covered('Edit')).toBe('false'))
  expect(document.querySelectorAll('ion-modal')).toHaveLength(1)
  await user.click(screen.getByText('Save'))
  await waitFor(() => expect(document.querySelector('ion-modal')).toBeNull())
})
