import type * as english from '@/ui/dialogs/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const dialogText = translated<typeof english.dialogText>()({
  ok: 'Aceptar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  leave: 'Salir',
  leaving: '¿Va a salir?',
  mayNotBeSaved: 'Es posible que no se guarden los cambios que hizo.',
  deleteAction: 'Eliminar',
  deleteActionOf: 'Eliminar: {{what}}',
  deleteItem: '¿Seguro que desea eliminar este elemento?',
  error: 'Error: {{title}}',
  onDay: '{{day}}: {{message}}',
  submitting: 'Enviando',
  submittingText: 'Está guardado en este dispositivo y se está enviando.',
  saving: 'Guardando…',
  savingText:
    'Todavía no está guardado en este dispositivo, y no se puede enviar hasta que lo esté. Si tarda mucho, cierre otras pestañas y ventanas de esta aplicación.',
  backToForm: 'Volver al formulario',
  delete: 'Eliminar',
  deleteNamed: '¿Eliminar {{what}}?',
})

export const successText = translated<typeof english.successText>()({ ok: 'Aceptar' })
