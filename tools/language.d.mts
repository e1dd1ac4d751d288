import type { Plugin } from 'vite'

/** Where a module's texts are translated. */
export function translationOf(module: string, language: string): string

/** The English tables that a module declares: the name of the constant, and where the table begins and ends. */
export function tablesIn(code: string, file?: string): { name: string; isWhole: boolean; start: number; end: number }[]

/** Builds the app in another language. */
export function inLanguage(language: string): Plugin
