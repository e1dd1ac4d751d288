import { badCells, badDates, badIds } from './cells.ts'
import { badOtherKinds } from './other-kinds.ts'
import { badQuotes, badWholeFiles } from './whole-files.ts'

/** Files that are refused regardless of the data on file. */
export const everyBadFile = [...badWholeFiles, ...badQuotes, ...badIds, ...badDates, ...badCells, ...badOtherKinds]
