import type * as english from '@/domain/personal-info/emergency-contacts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'contact.primary.one': 'Debe haber un contacto principal para guardar.',
  'contact.many': 'Ya tiene el número máximo de contactos.',
  'contact.add.closed': 'Para agregar un contacto, comuníquese con su líder o con Recursos Humanos.',
  'contact.delete.closed': 'Para quitar un contacto, comuníquese con su líder o con Recursos Humanos.',
  'contact.relationship.unknown': 'Seleccione una relación de la lista',
})
