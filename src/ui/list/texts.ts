import { screenTexts } from '@/domain/screen-texts.ts'

export const listText = screenTexts('list', {
  en: {
    place: 'Page {{page}} of {{pages}}',
    pages: 'Pages of {{label}}',
    previous: 'Previous page',
    next: 'Next page',
    size: 'Rows per page',
    count: ({ n }: { n: number }) => (n === 1 ? '1 row' : `${n} rows`),
    loading: 'Loading',
    tryAgain: 'Try again',
    from: '{{label}} from',
    to: 'To',
    clearDates: 'Clear dates',
  },
})
