/** For companies that don't set `undoSeconds`. Source: decisions 78. */
export const usualUndoSeconds = 8
