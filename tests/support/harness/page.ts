import * as reach from '@/api/reach.ts'
import { call } from '@/api/call.ts'
import { patchDriverText } from '@/contract/drivers/driver-text.ts'
import { db } from '@/offline/database.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { postEnvelopes } from '@/offline/envelopes/post-envelopes.ts'
import { startDelivery } from '@/offline/delivery/triggers.ts'
import * as drafts from '@/offline/outbox/drafts.ts'
import * as identity from '@/offline/identity.ts'
import * as outbox from '@/offline/outbox/outbox.ts'
import * as device from './device.ts'
import * as jobs from './jobs.ts'
import * as killing from './killing.ts'
import * as lanes from './lanes.ts'
import * as life from './life.ts'

const harness = {
  ...device,
  ...drafts,
  ...identity,
  ...jobs,
  ...killing,
  ...lanes,
  ...life,
  ...outbox,
  ...reach,
  call,
  db,
  deliver,
  patchDriverText,
  postEnvelopes,
  startDelivery,
}

declare global {
  interface Window {
    offline: typeof harness
  }
}

window.offline = harness
