/** The lock under which an employee's record changes. */
export const heldEmployee = (employeeId: string) => `employee ${employeeId}`
