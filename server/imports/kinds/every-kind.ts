import type { Kind } from '../staging/kind.ts'
import { balancesKind } from './balances.ts'
import { holidaysKind } from './holidays.ts'
import { managersKind } from './managers.ts'
import { peopleKind } from './people.ts'
import { periodsKind } from './periods.ts'
import { schedulesKind } from './schedules.ts'

/** The kinds of files that can be loaded, in the order in which a company is brought in. */
export const everyKind: Kind[] = [holidaysKind, periodsKind, peopleKind, managersKind, balancesKind, schedulesKind]
