import type { Route } from '../http/serve.ts'
import { configurationRoutes } from './configuration.ts'
import { directDepositRoutes } from './direct-deposit.ts'
import { driverTextRoutes } from './driver-text.ts'
import { referenceRoutes } from './reference.ts'
import { scheduleRoutes } from './schedule.ts'
import { sessionRoutes } from './session.ts'
import { timeOffRoutes } from './time-off.ts'
import { userSettingsRoutes } from './user-settings.ts'

export const everyRoute: Route[] = [
  ...sessionRoutes,
  ...configurationRoutes,
  ...referenceRoutes,
  ...directDepositRoutes,
  ...driverTextRoutes,
  ...timeOffRoutes,
  ...scheduleRoutes,
  ...userSettingsRoutes,
]
