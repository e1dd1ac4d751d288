// Each x is a navigation entry, in this order.
const table = `
                                     employee salaried newhire driver driver2 manager supervisor proxy payroll payrolladmin assistant california newyork kex
/                                    x        x        x       x      x       x       x          x     x       x            x         x          x       x
/personal-info                       x        x        x       x      x       x       x          x     x       x            x         x          x       x
/personal-info/my-information        x        x        x       x      x       x       x          x     x       x            x         x          x       x
/personal-info/emergency-contact     x        x        x       x      x       x       x          x     x       x            x         x          x       x
/personal-info/education             x        x        x       x      x       x       x          x     x       x            x         x          x       x
/payroll                             x        x        x       x      x       x       x          x     x       x            x         x          x       x
/payroll/directDeposit               x        x        x       x      x       x       x          x     x       x            x         x          x       x
/payroll/updateW4                    x        x        x       x      x       x       x          x     x       x            x         x          x       -
/payroll/w4-archive                  x        x        x       x      x       x       x          x     x       x            x         x          x       -
/payroll/arizona-a4                  x        x        x       x      x       x       x          x     x       x            x         x          x       x
/payroll/milesBasedPayAcknowledge    x        x        x       x      x       x       x          x     x       x            x         x          x       x
/payroll/charities                   x        x        x       x      x       x       x          x     x       x            x         x          x       x
/payroll/employeeStockPurchase       x        x        x       x      x       x       x          x     x       x            x         x          x       x
/payroll/emailPreferences            x        x        x       -      -       x       x          x     x       x            x         x          x       -
/payroll/californiaMealBreakWaiver   -        -        -       -      -       -       -          -     -       -            -         x          -       -
/payroll/newYorkAcknowledgePayRate   -        -        -       -      -       -       -          -     -       -            -         -          x       -
/payroll/documents                   x        x        x       x      x       x       x          x     x       x            x         x          x       x
/payroll/payAlerts                   -        -        -       -      -       -       -          -     x       x            -         -          -       -
/payroll/payrollDesk                 -        -        -       -      -       -       -          -     x       x            -         -          -       -
/payroll/w4Exemptions                -        -        -       -      -       -       -          -     x       x            -         -          -       -
/timeoff                             x        x        x       -      -       x       x          x     x       x            x         x          x       x
/timeoff/requests/my-employee-requests -      -        -       -      -       x       x          x     x       x            -         -          -       -
/timeoff/my-requests/new-request     x        x        x       -      -       x       x          x     x       x            x         x          x       x
/timeoff/my-requests                 x        x        x       -      -       x       x          x     x       x            x         x          x       x
/timeoff/my-schedule                 x        x        x       -      -       x       x          x     x       x            x         x          x       x
/timeoff/settings                    x        x        x       -      -       x       x          x     x       x            x         x          x       x
/timeoff/admin/manage/companyHolidays -       -        -       -      -       -       -          -     x       x            -         -          -       -
/timeoff/admin/auditScheduleChanges  -       -        -       -      -       -       -          -     x       x            -         -          -       -
/timeoff/admin/manage/admins         -       -        -       -      -       -       -          -     -       x            -         -          -       -
/timeoff/admin/manage/assistants     -       -        -       -      -       -       -          -     -       x            -         -          -       -
/timeoff/admin/manage/proxies        -       -        -       -      -       -       -          -     -       x            -         -          -       -
/timeoff/queues                      -        -        -       -      -       -       -          -     x       x            x         -          -       -
/timeoff/queues/pending-approval     -        -        -       -      -       -       -          -     x       x            x         -          -       -
/timeoff/queues/manager-action-required -        -        -       -      -       -       -          -     x       x            x         -          -       -
/timeoff/queues/pending-payroll-approval -        -        -       -      -       -       -          -     x       x            x         -          -       -
/timeoff/queues/pending-as400-upload -        -        -       -      -       -       -          -     x       x            x         -          -       -
/timeoff/queues/incomplete-as400-upload -        -        -       -      -       -       -          -     x       x            x         -          -       -
/timeoff/queues/completed-pafs       -        -        -       -      -       -       -          -     x       x            x         -          -       -
/timeoff/queues/denied-pafs          -        -        -       -      -       -       -          -     x       x            x         -          -       -
/timeoff/queues/by-status            -        -        -       -      -       -       -          -     x       x            x         -          -       -
/people                              -        -        -       -      -       -       -          -     x       x            -         -          -       -
/timeoff/admin/auditTrail            -        -        -       -      -       -       -          -     -       x            -         -          -       -
/imports                             -       -        -       -      -       -       -          -     x       x            -         -          -       -
/drivers                             -        -        -       x      x       -       -          -     -       -            -         -          -       -
/drivers/driverText                  -        -        -       x      x       -       -          -     -       -            -         -          -       -
/drivers/smokingPreference           -        -        -       x      x       -       -          -     -       -            -         -          -       -
/activity                            x        x        x       x      x       x       x          x     x       x            x         x          x       x
/sessions                            x        x        x       x      x       x       x          x     x       x            x         x          x       x
`

const [heads, ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/)) as [string[], ...string[][]]
for (const row of rows) if (row.length !== heads.length + 1) throw new Error(`The row ${row[0]} is not complete.`)

/** The demo accounts. Listed by hand, so a new account needs a decision here. */
export const everybody = heads
/** Every page of the navigation, in order. */
export const pages = rows.map(([path]) => path!)
/** User names by path: who sees a page and may make its calls. Sources: specification 1 section 3, decisions 3, 8 and 10. */
export const whoSees: Record<string, string[]> = Object.fromEntries(
  rows.map(([path, ...marks]) => [path, heads.filter((_, at) => marks[at] === 'x')]),
)
