import { useLocation } from '@tanstack/react-router'
import { Page } from '@/ui/page.tsx'
import { Tiles } from './tiles.tsx'
import { flattened } from './tree.ts'
import { useNavigationTree } from './use-navigation.ts'

/** The page of an area, such as /payroll, with links to its screens. */
export function SectionPage() {
  const path = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') })
  const section = flattened(useNavigationTree()).find((entry) => entry.path === path)
  return (
    <Page>
      <Tiles entries={section?.children ?? []} />
    </Page>
  )
}
