import { translated } from '@/domain/screen-texts.ts'
import type * as english from '@server/work/notices/notice-words.ts'

export const noticeText = translated<typeof english.noticeText>()({
  push: 'Hay algo nuevo para usted. Abra la aplicación para leerlo.',
  text: '{{company}}: Hay algo nuevo para usted en el portal: {{link}} Responda STOP para darse de baja.',
})
