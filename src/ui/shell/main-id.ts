export const mainId = 'main'
export const headingId = 'page-title'
