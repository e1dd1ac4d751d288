import { type ReactNode } from 'react'
import { Icon, type IconName } from '@/ui/icon.tsx'
import { CardLink } from '@/ui/ionic/links.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import './line-card.css'

type LineCardProps = {
  to: string
  search?: Record<string, string>
  icon: IconName
  tone?: 'attention'
  title: ReactNode
  /** The lines of text; empty ones are left out. */
  lines?: ReactNode[]
}

/** A line on the home page: news about a topic, with a link to its page. */
export function LineCard({ to, search, icon, tone, title, lines = [] }: LineCardProps) {
  return (
    <CardLink to={to as never} search={search as never}>
      <span className="line-card" data-tone={tone}>
        <Icon name={icon} />
        <span>
          <strong>{title}</strong>
          {lines.map((line, at) => line && <small key={at}>{line}</small>)}
        </span>
        <Icon name="forward" size={20} />
      </span>
    </CardLink>
  )
}

/** As high as a card with one line, until that line is known. */
export function LineCardOutline() {
  return (
    <div className="card line-card-outline">
      <Skeleton lines={2} />
    </div>
  )
}
