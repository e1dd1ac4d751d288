import { QueryClient } from '@tanstack/react-query'
import { fireEvent, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { defaultConfiguration } from '@/domain/company/default.ts'
import { userWithoutRoles } from '@/domain/identity/test-user-info.ts'
import { unsettledOf } from '@/offline/outbox/outbox.ts'
import { network } from '@/offline/test-device.ts'
import { button, openScreens } from '@/ui/form/test-stage.tsx'

export const ann = {
  ...userWithoutRoles,
  firstName: 'Ann',
  lastName: 'Lee',
  employeeId: '10482',
  employeeSsnText: '6789',
}
export const withEmail = { ...ann, emailAddress2: 'ann@post.example' }

/** Answers reads with the values on file and saves with `answer`; returns the requests that the server received. */
export const answering = (answer: (path: string) => unknown, onFile: object) =>
  network(({ method, path }) =>
    Response.json(method === 'GET' ? onFile : answer(path), {
      headers: { 'ess-receipt': 'R-TEST-0001', etag: '"v1"' },
    }),
  )

export function openForm(page: ComponentType, configuration: object) {
  const client = new QueryClient()
  client.setQueryData(['open', getApplicationConfiguration.name], {
    ...defaultConfiguration,
    ...configuration,
  })
  const opened = openScreens(
    { '/form': page, '/': () => <p>Dashboard</p>, '/personal-info/my-information': () => <p>Mine</p> },
    '/form',
    { client },
  )
  return { ...opened, client }
}

export const box = (name: string) => [...document.querySelectorAll('ion-checkbox')].find((each) => each.name === name)!
export const tick = async (name: string, checked = true) => {
  await waitFor(() => {
    if (!box(name)) throw new Error(`There is no box ${name}`)
  })
  fireEvent(box(name), new CustomEvent('ionChange', { detail: { checked } }))
}
export const canPress = (name: string) => (button(name) as unknown as HTMLIonButtonElement).disabled === false
export const bodyOf = async (kind: string) => (await unsettledOf(kind))?.body
