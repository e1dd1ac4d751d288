import type * as english from '@/domain/time-off/queues/approver-queue.ts'
import { translated } from '@/domain/screen-texts.ts'

export const queueText = translated<typeof english.queueText>()({ payroll: 'Nómina', nobody: 'Sin aprobador' })
