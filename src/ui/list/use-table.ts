import { mediaQuery } from '@/ui/media-query.ts'

/** Rows are lines of a table from 768 px on, cards below. In em, so that it counts the text size that is set in the browser. */
export const useTable = mediaQuery('(min-width: 48em)')
