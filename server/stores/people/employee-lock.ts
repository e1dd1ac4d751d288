/** The lock under which an employee's record changes. */
export const employeeLock = (personId: string) => `employee ${personId}`
