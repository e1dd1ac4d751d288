import { Address } from './address.tsx'
import { CardLists } from './card-lists.tsx'
import { Fields } from './fields.tsx'
import { Kits } from './kits.tsx'
import { Calendar, Lists } from './lists.tsx'
import { Dialogs, Notices, Statuses } from './messages.tsx'
import './gallery.css'

/** Every shared component in every state, for development only: production builds leave this page out. */
export default function GalleryPage() {
  return (
    <main className="gallery-page">
      <div className="gallery">
        <h1>Shared pieces</h1>
        <Fields />
        <Address />
        <CardLists />
        <Kits />
        <Notices />
        <Dialogs />
        <Statuses />
        <Lists />
        <Calendar />
      </div>
    </main>
  )
}
