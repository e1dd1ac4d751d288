/** What a working list may hold with those that it removes: more is no list that a person made. */
export const mostEntries = 100
