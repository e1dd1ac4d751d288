import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { dialogText } from '@/ui/dialogs/texts.ts'
import { Icon } from '@/ui/icon.tsx'
import { CardLink } from '@/ui/ionic/links.tsx'
import { useTitleAt } from '@/ui/navigation/use-navigation.ts'
import { shellText } from './texts.ts'
import './account-dialog.css'

const information = '/personal-info/my-information'

/** The user's name, My Information, and signing out. */
export default function AccountDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const myInformation = useTitleAt()(information)
  return (
    <Dialog
      title={name}
      onClose={onClose}
      actions={
        <Button kind="bare" onClick={onClose}>
          {dialogText('close')}
        </Button>
      }
    >
      {myInformation && (
        <CardLink to={information} onClick={onClose}>
          <span className="account-entry">
            <Icon name="person" />
            <span>{myInformation}</span>
          </span>
        </CardLink>
      )}
      <CardLink to="/logout" onClick={onClose}>
        <span className="account-entry">
          <Icon name="leave" />
          <span>{shellText('signOut')}</span>
        </span>
      </CardLink>
    </Dialog>
  )
}
