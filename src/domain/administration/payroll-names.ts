/** Names of changes for payroll, by the name of the call. Calls declare them; payroll's desk shows them. */
export const payrollNames = new Map<string, string>()
