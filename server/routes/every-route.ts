import type { Route } from '../http/serve.ts'
import { configurationRoutes } from './configuration.ts'
import { directDepositRoutes } from './direct-deposit.ts'
import { driverTextRoutes } from './driver-text.ts'
import { referenceRoutes } from './reference.ts'
import { sessionRoutes } from './session.ts'

export const everyRoute: Route[] = [...sessionRoutes, ...configurationRoutes, ...referenceRoutes, ...directDepositRoutes, ...driverTextRoutes]
