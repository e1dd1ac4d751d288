import { useEffect, useRef } from 'react'
import type { RateDetail, RateSheet } from '@/domain/payroll/new-york-pay-rate.ts'
import { type RateColumn, rateColumns, sheetFields } from '@/domain/payroll/new-york-words.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { Facts } from '@/features/payroll/fact.tsx'
import { Button } from '@/ui/button.tsx'
import { slowScroll } from '@/ui/form/wizard/slow-scroll.ts'
import { type Column, DataList } from '@/ui/list/data-list.tsx'
import { Page } from '@/ui/page.tsx'
import './rate-sheet.css'

export const words = screenTexts('rate-sheet', {
  en: {
    title: 'Driver Rates',
    return: 'Return',
    noRates: 'The sheet has no rates.',
  },
})

/** How long scrolling to it takes. Source: specification 2 section 9. */
const scrollMs = 500

const [months, miles] = rateColumns as [RateColumn, RateColumn]

type Line = { detail: RateDetail; at: number }

/** A card's label for the first columns: the months and miles that its rates apply to. */
const onCards: Partial<Column<Line>>[] = [
  {
    primary: true,
    onCardCell: ({ detail }) =>
      `${months.heading} ${months.said(detail)}, ${miles.heading.toLowerCase()} ${miles.said(detail)}`,
  },
  { onCard: 'nowhere' },
  { onCard: 'wide' },
]

const columns: Column<Line>[] = rateColumns.map(({ key, heading, said }, at) => ({
  key,
  heading,
  cell: ({ detail }) => said(detail),
  ...onCards[at],
}))

/** The Driver Rates sheet, which replaces the form. */
export function RateSheetPage({ sheet, onReturn }: { sheet: RateSheet; onReturn: () => void }) {
  const top = useScrolledTo<HTMLHeadingElement>(true)
  return (
    <Page width="table" footer={<Button onClick={onReturn}>{words('return')}</Button>}>
      <div className="card">
        <h2 ref={top} tabIndex={-1} className="part-title scrolled-to">
          {words('title')}
        </h2>
        <Facts of={sheetFields(sheet)} />
      </div>
      <div className="rate-sheet">
        <DataList
          label={words('title')}
          columns={columns}
          rowKey={({ at }) => String(at)}
          rows={sheet.details.map((detail, at) => ({ detail, at }))}
          empty={words('noRates')}
        />
      </div>
    </Page>
  )
}

/** The button that opens the sheet. `isBack`: the user returns from the sheet, so scrolls to the button and focuses it. */
export function DriverRates({ isBack, onOpen }: { isBack: boolean; onOpen: () => void }) {
  const button = useScrolledTo<HTMLDivElement>(isBack)
  return (
    <div ref={button} tabIndex={-1} className="scrolled-to">
      <Button kind="plain" onClick={onOpen}>
        {words('title')}
      </Button>
    </div>
  )
}

/** A ref that scrolls to its element and focuses it when it appears. */
function useScrolledTo<Target extends HTMLElement>(wanted: boolean) {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (!wanted) return
    slowScroll(target.current!, scrollMs)
    target.current!.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- only when it appears
  }, [])
  return target
}
