import { useState } from 'react'
import { appliesImports, runStates } from '@/domain/administration/imports.ts'
import { useUser } from '@/session/user.ts'
import { ButtonMark } from '@/ui/button-mark.tsx'
import { Button } from '@/ui/button.tsx'
import { oneOf, useListAddress } from '@/ui/list/list-address.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import { SelectFilter } from '@/ui/list/select-filter.tsx'
import { useListPage } from '@/ui/list/use-list-page.ts'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { openRun, runColumns } from './columns.tsx'
import { importsRead } from './reads.ts'
import { SendFile } from './send-file.tsx'
import { importsText, kindOptions } from './texts.ts'
import './imports.css'

const filters = { kind: oneOf(kindOptions.map(({ value }) => value)), state: oneOf(runStates) }
const stateWords = { ...Object.fromEntries(runStates.map((state) => [state, state])), read: 'waiting' } as Record<
  string,
  'waiting'
>
const states = runStates.map((value) => ({ value, label: importsText(stateWords[value]!) }))

/** The files of other systems, for payroll; payroll admins also send and apply them. */
export default function ImportsPage() {
  useClock()
  const { userRoles } = useUser()
  const [sends, setSends] = useState(false)
  const address = useListAddress({ filters })
  const { page, size, change } = address
  const { kind, state } = address.filters
  const list = useListPage({
    address,
    read: importsRead({ limit: size, page, ...(kind && { kind }), ...(state && { state }) }),
    list: 'imports',
    alwaysRefetch: true,
  })
  return (
    <>
      <ListPage
        address={address}
        list={list}
        label={importsText('title')}
        columns={runColumns}
        rowKey={({ id }) => String(id)}
        opening={openRun}
        empty={importsText('empty')}
        failed={importsText('failed')}
        filters={
          <>
            <SelectFilter
              label={importsText('kind')}
              value={kind}
              options={[{ value: '', label: importsText('allKinds') }, ...kindOptions]}
              onChange={(chosen) => change({ filters: { kind: chosen } })}
            />
            <SelectFilter
              label={importsText('state')}
              value={state}
              options={[{ value: '', label: importsText('allStates') }, ...states]}
              onChange={(chosen) => change({ filters: { state: chosen } })}
            />
          </>
        }
        footer={
          appliesImports(userRoles) && (
            <Button onClick={() => setSends(true)}>
              <ButtonMark icon="add" />
              <span>{importsText('send')}</span>
            </Button>
          )
        }
      />
      {sends && <SendFile onClose={() => setSends(false)} />}
    </>
  )
}
