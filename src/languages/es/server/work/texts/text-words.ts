import { translated } from '@/domain/screen-texts.ts'
import type * as english from '@server/work/texts/text-words.ts'

// The accents that phones charge for are dropped when a text is sent: docs/decisions/0076.
export const phoneText = translated<typeof english.phoneText>()({
  confirm:
    '{{company}}: ¿Pidió mensajes de planificación previa? Para confirmar: {{link}} Pueden aplicarse tarifas de mensajes y datos. Responda HELP para ayuda, STOP para no recibirlos.',
  confirmShorter:
    '{{company}}: Confirme sus mensajes: {{link}} Puede haber tarifas de mensajes y datos. HELP: ayuda, STOP: no recibir.',
  confirmShortest: '{{company}}: Confirme sus mensajes: {{link}} STOP para no recibirlos.',
  stop: '{{company}}: Usted ya no recibe mensajes. Envíe START para recibirlos de nuevo.',
  start: '{{company}}: Recibe de nuevo los mensajes de planificación previa. HELP para ayuda, STOP para no recibirlos.',
  helpAt: ' Ayuda: {{email}}',
  help: '{{company}}: Mensajes de planificación previa.{{at}} Puede haber tarifas de mensajes y datos. STOP para no recibirlos.',
  helpShorter: '{{company}}: Mensajes de planificación previa.{{at}} STOP para no recibirlos.',
})
