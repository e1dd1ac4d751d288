import { mediaQuery } from '@/ui/media-query.ts'

/** Whether the navigation stands beside the page. src/ui/theme/shell.css knows the same width. */
export const useWide = mediaQuery('(min-width: 992px)')
