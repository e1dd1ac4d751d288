/** The place of Team Limits among the settings. The specification has the first two, 0 and 1. */
export const limitsTab = 3
