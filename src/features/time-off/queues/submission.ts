import { reattemptUploads } from '@/contract/time-off/request-queues.ts'
import { submission } from '@/offline/outbox/submission.ts'
import { queuePath } from '@/features/time-off/requests/paths.ts'
import { queueRead, queuesRead } from './reads.ts'
import { queueText } from './texts.ts'

export const reprocessSubmission = submission({
  kind: 'time-off.reprocess',
  version: 1,
  sends: reattemptUploads,
  lane: 'time-off.reprocess',
  replaces: true,
  summary: () => queueText('reprocess'),
  screen: queuePath('incomplete-as400-upload'),
  refreshes: () => [queueRead('A'), queuesRead()],
})
