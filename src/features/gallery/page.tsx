import { Address } from './address.tsx'
import { CardLists } from './card-lists.tsx'
import { Fields } from './fields.tsx'
import { Kits } from './kits.tsx'
import { Calendar, Lists } from './lists.tsx'
import { Dialogs, Notices, Statuses } from './said.tsx'
import './gallery.css'

/** Every shared piece in every state, while developing: the built app has no such page. */
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
