import { translated } from '@/domain/screen-texts.ts'
import type * as english from '@server/http/mailed-pages/email-pages.ts'

export const emailPageText = translated<typeof english.emailPageText>()({
  open: 'Confirme esta dirección de correo electrónico',
  ask: '¿Ingresó usted esta dirección como su correo electrónico personal? Presione el botón para decir que sí. Entonces recibirá aquí correos sobre su pago y sus formularios.',
  askOther: 'Si no, cierre esta página. No se enviará nada más a esta dirección.',
  confirmed: 'Esta dirección de correo electrónico está confirmada',
  confirmedThen: 'Ahora recibirá correos sobre su pago y sus formularios. Puede cerrar esta página.',
  gone: 'Tiene más de una semana, se le envió un correo más nuevo, o su dirección de correo electrónico cambió desde entonces.',
  goneThen:
    'Abra el más nuevo. O abra Mi información en el portal y envíelo de nuevo desde allí. Si eso no ayuda, escriba a {{email}}.',
})
