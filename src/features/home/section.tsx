import { useLocation } from '@tanstack/react-router'
import { flattened } from '@/ui/navigation/tree.ts'
import { useNavigationTree } from '@/ui/navigation/use-navigation.ts'
import { Page } from '@/ui/page.tsx'
import { Tiles } from './tiles.tsx'

/** What a parent such as /payroll shows: its children. */
export function SectionPage() {
  const path = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') })
  const section = flattened(useNavigationTree()).find((entry) => entry.path === path)
  return (
    <Page>
      <Tiles entries={section?.children ?? []} />
    </Page>
  )
}
