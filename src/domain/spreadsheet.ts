/** .xlsx */
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * The maximum number of records in a spreadsheet; longer lists cannot be downloaded. Source: specification 1
 * section 9.
 */
export const maxDownloadedRows = 6000
