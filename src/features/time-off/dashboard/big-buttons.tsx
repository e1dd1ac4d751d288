import { newRequestScreen, requestsPath } from '@/features/time-off/requests/paths.ts'
import { Icon } from '@/ui/icon.tsx'
import { CardLink } from '@/ui/ionic/links.tsx'
import { dashboardText } from './texts.ts'

/** Main dashboard actions, side by side within thumb reach. */
export function BigButtons() {
  return (
    <ul className="big-buttons">
      <li>
        <CardLink to={newRequestScreen}>
          <span className="big-button">
            <span className="tile-icon">
              <Icon name="add" size={28} />
            </span>
            <span>{dashboardText('newRequest')}</span>
          </span>
        </CardLink>
      </li>
      <li>
        <CardLink to={requestsPath}>
          <span className="big-button">
            <span className="tile-icon">
              <Icon name="list" size={28} />
            </span>
            <span>{dashboardText('myRequests')}</span>
          </span>
        </CardLink>
      </li>
    </ul>
  )
}
