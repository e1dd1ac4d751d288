export const mainId = 'main'
export const headingId = 'page-title'
/** Ionic's dialogs look for this one to hide what stands behind them. */
export const shellId = 'ion-view-container-root'
