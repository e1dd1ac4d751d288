import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

const names = ['List', 'Calendar']

/** Each tab has its own page, which renders the tabs again. */
function Pages() {
  const [chosen, setChosen] = useState(0)
  return (
    <Tabs key={chosen} label="Views" tabs={names} chosen={chosen} onChoose={setChosen}>
      <button type="button">In {names[chosen]}</button>
    </Tabs>
  )
}

test('the arrow keys choose a tab and leave the focus on it, even if its page renders the tabs again', async () => {
  const user = userEvent.setup()
  render(<Pages />)
  screen.getByRole('tab', { name: 'List' }).focus()
  for (const name of ['Calendar', 'List']) {
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name, selected: true })))
  }
})

test('tabs that render later leave the focus alone', async () => {
  const user = userEvent.setup()
  const { unmount } = render(<Pages />)
  screen.getByRole('tab', { name: 'List' }).focus()
  await user.keyboard('{ArrowRight}')
  await user.click(await screen.findByRole('button', { name: 'In Calendar' }))
  unmount()
  render(
    <Tabs label="Views" tabs={names} chosen={1} onChoose={() => {}}>
      Later
    </Tabs>,
  )
  expect(document.activeElement).toBe(document.body)
})
