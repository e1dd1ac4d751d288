import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { Switch } from '@/ui/switch.tsx'
import { changeDeskSettings, keyActions, useDeskSettings } from './desk-settings.ts'
import { triageText } from './texts.ts'
import './triage.css'

/** A list of all keys, each with a switch. Source: WCAG 2.1.4. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { off, goesOn } = useDeskSettings()
  return (
    <Dialog
      wide
      title={triageText('keysTitle')}
      mark="keyboard"
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          {triageText('close')}
        </Button>
      }
    >
      <p>{triageText('keysHelp')}</p>
      <ul className="keys">
        {keyActions.map((action) => (
          <li key={action}>
            <kbd>{triageText(`press.${action}`)}</kbd>
            <span aria-hidden="true">{triageText(`key.${action}`)}</span>
            <Switch
              label={`${triageText(`press.${action}`)}: ${triageText(`key.${action}`)}`}
              checked={!off.includes(action)}
              onSwitched={(on) =>
                changeDeskSettings({ off: on ? off.filter((each) => each !== action) : [...off, action] })
              }
            />
          </li>
        ))}
        <li>
          <span aria-hidden="true" className="keys-wide">
            {triageText('goesOn')}
          </span>
          <Switch
            label={triageText('goesOn')}
            checked={goesOn}
            onSwitched={(on) => changeDeskSettings({ goesOn: on })}
          />
        </li>
      </ul>
    </Dialog>
  )
}
