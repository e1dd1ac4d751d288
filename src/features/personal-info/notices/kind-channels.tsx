import type { NoticeChannel } from '@/domain/notices/notices.ts'
import type { NoticeKind } from '@/domain/notices/push-content.ts'
import { SwitchField } from '@/ui/fields/switch-field.tsx'
import { noticesText } from './texts.ts'
import './notices.css'

const helps: Partial<Record<NoticeKind, () => string>> = {
  change: () => noticesText('changeHelp'),
  account: () => noticesText('accountHelp'),
  coverage: () => noticesText('coverageHelp'),
}

/** The channels of one kind of notices. */
export function KindChannels({ kind, channels }: { kind: NoticeKind; channels: readonly NoticeChannel[] }) {
  const help = helps[kind]?.()
  return (
    <fieldset className="notice-kind" aria-describedby={help && `notices-${kind}`}>
      <legend className="field-label">{noticesText(kind)}</legend>
      {help && (
        <p id={`notices-${kind}`} className="field-help">
          {help}
        </p>
      )}
      <div className="notice-channels">
        {channels.map((channel) => (
          <SwitchField
            key={channel}
            name={`choices.${kind}.${channel}`}
            label={noticesText(channel)}
            look="checkbox"
            disabled={kind === 'account' && channel !== 'text'}
          />
        ))}
      </div>
    </fieldset>
  )
}
