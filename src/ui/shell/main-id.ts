export const mainId = 'main'
export const headingId = 'page-title'
/** Ionic's dialogs hide the element with this id from screen readers. */
export const shellId = 'ion-view-container-root'
