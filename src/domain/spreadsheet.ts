/** .xlsx */
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Records in a spreadsheet; a list of more cannot be downloaded. Source: specification 1 section 9. */
export const mostDownloaded = 6000
