import { screenTexts } from '@/domain/screen-texts.ts'

export const userListTitles = screenTexts('user-lists', {
  en: {
    admins: 'Manage Payroll Admins',
    assistants: 'Manage Payroll Assistants',
    proxies: 'Manage Supervisor Proxies',
  },
})

/** The lists of the admin manager. `path`: the last part of its page's address. Source: specification 1 section 2. */
export const userLists = (['admins', 'assistants', 'proxies'] as const).map((path) => ({
  path,
  get title() {
    return userListTitles(path)
  },
}))

export type UserType = (typeof userLists)[number]['path']
