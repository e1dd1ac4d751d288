import { mediaQuery } from '@/ui/media-query.ts'

/**
 * Rows are table lines from 768 px, cards below. In em, so that it follows the browser's text size. Source:
 * decisions 65.
 */
export const useTable = mediaQuery('(min-width: 48em)')
