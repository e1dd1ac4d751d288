import type * as english from '@/domain/administration/user-lists.ts'
import { translated } from '@/domain/screen-texts.ts'

export const userListTitles = translated<typeof english.userListTitles>()({
  admins: 'Administradores de nómina',
  assistants: 'Asistentes de nómina',
  proxies: 'Representantes de supervisor',
})
