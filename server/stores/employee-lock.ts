/** The lock under which an employee's record changes. */
export const employeeLock = (employeeId: string) => `employee ${employeeId}`
