import type { ProblemBody } from '@/contract/problem-body.ts'

/**
 * How the app stands with its settings. `refetching`: they could not be fetched and are asked for again; `failed`: that was
 * given up for now; `changed`: fetched after all, and other than what the open screens began with.
 */
export type SettingsState = 'well' | 'refetching' | 'failed' | 'changed'

let state: SettingsState = 'well'
const errors = new Map<string, { problem: ProblemBody; at: number }>()
const listeners = new Set<(state: SettingsState) => void>()

export function settingsState(): SettingsState {
  return state
}

export function setSettingsState(next: SettingsState): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener(next)
}

export function onSettingsState(listener: (state: SettingsState) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Kept by setting until it is fetched again. Source: specification 1 section 8. */
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
