import type * as english from '@/features/personal-info/emergency-contact/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const contactText = translated<typeof english.contactText>()({
  lead: 'Las personas a quienes llamamos si a usted le pasa algo; primero, el contacto principal.',
  list: 'Sus contactos',
  none: 'Aún no tiene contactos de emergencia.',
  noneHere: 'No hay contactos de emergencia registrados para usted.',
  support: 'Preguntas sobre esta aplicación:',
  add: 'Agregar contacto',
  one: 'Contacto',
  deleteOne: 'Eliminar {{card}}',
  primary: 'Contacto principal',
  name: 'Nombre',
  relationship: 'Relación',
  chooseRelationship: 'Seleccione una relación',
  phone: 'Teléfono',
  address: 'Dirección',
  save: 'Guardar',
  discard: 'Descartar',
  unchanged: 'No se cambió nada, así que no hay nada que guardar.',
  refused: '{{message}} (contacto {{index}})',
  entriesAdded: { one: 'un contacto agregado', other: '{{count}} contactos agregados' },
  entriesChanged: { one: 'un contacto cambiado', other: '{{count}} contactos cambiados' },
  entriesRemoved: { one: 'un contacto quitado', other: '{{count}} contactos quitados' },
  noContacts: 'Sin contactos',
})
