import { storageText } from '@/ui/shell/notices/storage-texts.ts'

/**
 * If a browser refuses storage, everything the app relies on fails, and startup would break halfway. Replaces the static screen
 * with an explanation and stops here.
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

/** If cookies are blocked, the first access throws. */
function isAllowed(): boolean {
  try {
    return Boolean(localStorage && sessionStorage)
  } catch {
    return false
  }
}
