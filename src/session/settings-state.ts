import { createStore } from '@/api/store.ts'
import type { ProblemBody } from '@/contract/endpoint/problem-body.ts'

/**
 * `refetching`: the settings could not be fetched and are requested again. `failed`: the retries are used up. `changed`: they
 * were finally fetched, and they differ from those that the open screens started with.
 */
export type SettingsState = 'well' | 'refetching' | 'failed' | 'changed'

export const {
  get: settingsState,
  set: setSettingsState,
  subscribe: onSettingsState,
} = createStore<SettingsState>('well')

const errors = new Map<string, { problem: ProblemBody; at: number }>()

/** Stored by setting until it is fetched again. Source: specification 1 section 8. */
export function noteSettingError(setting: string, problem: ProblemBody): void {
  errors.set(setting, { problem, at: Date.now() })
}

export function clearSettingError(setting: string): void {
  errors.delete(setting)
}

/** Why this setting could not be fetched the last time, and when (ms). */
export function settingError(setting: string): { problem: ProblemBody; at: number } | null {
  return errors.get(setting) ?? null
}
