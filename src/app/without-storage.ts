import { storageText } from '@/ui/shell/storage-texts.ts'

/**
 * A browser that refuses its storage refuses everything that the app is built on, and the start would end in the middle. Says so in
 * place of the static screen, and ends it here.
 */
export function stopWithoutStorage(): void {
  if (isAllowed()) return
  const place = document.querySelector('.start-failed')
  const [title, help, again] = ['h1', 'p', 'a'].map((each) => place?.querySelector(each))
  if (title) title.textContent = storageText('refused')
  if (help) help.textContent = storageText('refusedHelp')
  if (again) again.textContent = storageText('reload')
  document.documentElement.dataset.start = 'failed'
  throw new Error('The browser allows no storage')
}

/** Where cookies are blocked, the first look at it throws. */
function isAllowed(): boolean {
  try {
    return Boolean(localStorage && sessionStorage)
  } catch {
    return false
  }
}
