import type { useListSend } from '@/ui/changed-items/use-list-send.tsx'

/** `changes`: whether the reader may change this person's account and rights. */
export type CanChange = { queue: ReturnType<typeof useListSend>['queue']; changes: boolean }
