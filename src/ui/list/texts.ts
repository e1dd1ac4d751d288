import { screenTexts } from '@/domain/screen-texts.ts'

export const listText = screenTexts('list', {
  en: {
    place: 'Page {{page}} of {{pages}}',
    pages: 'Pages of {{label}}',
    previous: 'Previous page',
    next: 'Next page',
    size: 'Rows per page',
    count: { one: '1 row', other: '{{count}} rows' },
    loading: 'Loading',
    from: '{{label}} from',
    to: 'To',
    clearDates: 'Clear dates',
    filteredOut: 'Nothing matches the filter that is set.',
    filters: 'Filters',
    clearFilters: 'Clear the filter',
    sortBy: 'Sort by',
    ascending: '{{heading}}, ascending',
    descending: '{{heading}}, descending',
    choose: 'Select {{name}}',
    chooseAll: 'Select all on this page',
    chooseNone: 'Clear selection',
    chosen: '{{count}} selected',
    chosenElsewhere: '{{count}} selected, {{elsewhere}} of them on other pages',
    withChosen: 'With those selected',
    views: 'Views of {{label}}',
  },
})
