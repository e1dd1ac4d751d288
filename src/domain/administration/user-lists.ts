/** The lists of the admin manager. `path`: the last part of its page's address. Source: specification 1 section 2. */
export const userLists = [
  { path: 'admins', title: 'Manage Payroll Admins' },
  { path: 'assistants', title: 'Manage Payroll Assistants' },
  { path: 'proxies', title: 'Manage Supervisor Proxies' },
] as const

export type UserType = (typeof userLists)[number]['path']
