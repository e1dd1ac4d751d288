import { defineCustomElement as defineItem } from '@ionic/core/components/ion-item.js'
import { IonList, defineCustomElement as defineList } from '@ionic/core/components/ion-list.js'
import { Link, createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, RefAttributes } from 'react'
import { useOpenConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { Icon } from '@/ui/icon.tsx'
import { withoutInlineStyle } from '@/ui/ionic/inline-style.ts'
import { withoutClass } from '@/ui/ionic/links.tsx'
import { Mark } from '@/ui/mark.tsx'
import { shellText } from '@/ui/shell/texts.ts'
import { Versions } from '@/ui/shell/versions.tsx'
import { type NavEntry, isLeaf } from './tree.ts'
import { useNavigationTree } from './use-navigation.ts'
import { EntryBadge, WaitingBadge } from './waiting-badge.tsx'

withoutInlineStyle(IonList)
defineItem()
defineList()

/** The whole navigation: beside the page on wide screens, otherwise in the drawer. */
export default function NavigationPanel({ children }: { children?: ReactNode }) {
  const tree = useNavigationTree()
  const { firstName, lastName } = useUser()
  const { data: configuration } = useOpenConfiguration()
  return (
    <div className="panel">
      <nav className="panel-nav" aria-label={shellText('navigation')}>
        <div className="panel-head">
          <Mark size={40} />
          <div>
            <strong>{configuration?.company.title}</strong>
            <span>{`${firstName} ${lastName}`}</span>
          </div>
          {children}
        </div>
        <div className="panel-entries">
          {inRuns(tree).map((run) =>
            run[0]!.children.length > 0 ? (
              <Group key={run[0]!.path} entry={run[0]!} />
            ) : (
              <Entries key={run[0]!.path} entries={run} />
            ),
          )}
        </div>
        <ion-list className="panel-leave">
          <ItemLink to="/logout">
            <Icon name="leave" />
            <span>{shellText('signOut')}</span>
          </ItemLink>
        </ion-list>
      </nav>
      <Versions />
    </div>
  )
}

/** Groups entries: each parent is its own group, and consecutive entries without children share one list. */
function inRuns(tree: NavEntry[]): NavEntry[][] {
  const runs: NavEntry[][] = []
  for (const entry of tree) {
    const last = runs.at(-1)
    const joins = entry.children.length === 0 && last?.[0]!.children.length === 0
    if (joins) last!.push(entry)
    else runs.push([entry])
  }
  return runs
}

function Group({ entry }: { entry: NavEntry }) {
  return (
    <>
      <Link to={entry.path} className="group" activeOptions={{ exact: true, includeSearch: false }}>
        {entry.title}
      </Link>
      <Entries entries={entry.children} label={entry.title} />
    </>
  )
}

function Entries({ entries, label }: { entries: NavEntry[]; label?: string }) {
  return (
    <ion-list aria-label={label}>
      {entries.map((entry) => (
        <ItemLink
          key={entry.path}
          to={entry.path}
          activeOptions={{ exact: !isLeaf(entry, entries), includeSearch: false }}
        >
          {entry.icon && <Icon name={entry.icon} />}
          <span>{entry.title}</span>
          {entry.countsWaiting && <WaitingBadge />}
          <EntryBadge of={entry} />
        </ItemLink>
      ))}
    </ion-list>
  )
}

function ItemAnchor(link: AnchorHTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>) {
  return <ion-item {...withoutClass(link)} className="entry" lines="none" detail={false} />
}

const ItemLink = createLink(ItemAnchor)
