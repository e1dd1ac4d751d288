import type { Kind } from '../staging/kind.ts'
import { balancesKind } from './balances.ts'
import { depositsKind } from './deposits.ts'
import { holidaysKind } from './holidays.ts'
import { managersKind } from './managers.ts'
import { netPayKind } from './net-pay.ts'
import { payKind } from './pay.ts'
import { peopleKind } from './people.ts'
import { periodsKind } from './periods.ts'
import { ratesKind } from './rates.ts'
import { schedulesKind } from './schedules.ts'
import { stateTaxKind } from './state-tax.ts'
import { w4Kind } from './w4.ts'

/** The kinds of files that can be loaded, in the order in which a new company loads them. */
export const everyKind: Kind[] = [
  holidaysKind,
  periodsKind,
  peopleKind,
  managersKind,
  balancesKind,
  schedulesKind,
  ratesKind,
  payKind,
  depositsKind,
  netPayKind,
  w4Kind,
  stateTaxKind,
]
