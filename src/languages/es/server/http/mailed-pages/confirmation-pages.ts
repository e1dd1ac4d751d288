import { translated } from '@/domain/screen-texts.ts'
import type * as english from '@server/http/mailed-pages/confirmation-pages.ts'

export const phonePageText = translated<typeof english.phonePageText>()({
  open: 'Confirme este teléfono',
  ask: '¿Quiere recibir en este teléfono mensajes de texto de planificación previa? Presione el botón para decir que sí.',
  askOther: 'Si usted no pidió esto, cierre esta página. No se confirma nada.',
  confirmed: 'Este teléfono está confirmado',
  confirmedThen: 'Ahora recibirá mensajes de texto de planificación previa. Puede cerrar esta página.',
  gone: 'Tiene más de un día, se le envió un mensaje más nuevo, o su número o su elección cambió desde entonces.',
  goneThen:
    'Abra el mensaje más nuevo. O abra “Mensajes de texto para conductores” en el portal y envíelo de nuevo desde allí. Si eso no ayuda, escriba a {{email}}.',
})
