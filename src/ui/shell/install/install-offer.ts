type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

const answeredKey = 'ess.install-answered'
const dueKey = 'ess.install-due'
let prompt: InstallPrompt | null = null

/** Listens from startup, because the browser may fire the event long before the offer. */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    prompt = event as InstallPrompt
  })
  addEventListener('appinstalled', () => answerInstall('installed'))
}

/** Call it after a success: from now on, Home offers to install the app. */
export function installIsDue(): void {
  localStorage.setItem(dueKey, 'yes')
}

/** How to install the app, if the app should offer it: by the browser's prompt, or by hand in Safari. */
export function installOffer(): 'prompt' | 'apple' | null {
  if (!localStorage.getItem(dueKey) || localStorage.getItem(answeredKey) || isInstalled()) return null
  return prompt ? 'prompt' : isApple() ? 'apple' : null
}

/** Remembers any answer, because the app offers this only once. */
export function answerInstall(answer: 'no' | 'told' | 'installed' | 'accepted' | 'dismissed'): void {
  localStorage.setItem(answeredKey, answer)
}

export async function install(): Promise<void> {
  const { outcome } = (await prompt?.prompt()) ?? { outcome: 'dismissed' }
  answerInstall(outcome)
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
}

/** Safari on iPhone and iPad has no prompt. iPads call themselves Macs but have a touch screen. */
function isApple(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)
  )
}
