/** The index of the Team Limits tab. The specification defines the first two, 0 and 1. */
export const limitsTab = 3
