import { showNotice } from './notices.tsx'
import { screenTexts } from '@/domain/screen-texts.ts'

type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

const answeredKey = 'ess.install-answered'
let prompt: InstallPrompt | null = null

const text = screenTexts('install', {
  en: {
    title: 'Keep it at hand',
    install: 'Install the app: it opens from your home screen, also without signal.',
    apple: 'Tap Share, then “Add to Home Screen”. It then opens like any app, also without signal.',
    yes: 'Install',
    no: 'Not now',
    understood: 'Got it',
  },
})

/** The browser may offer long before anyone is asked, so this listens from the first moment. */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    prompt = event as InstallPrompt
  })
  addEventListener('appinstalled', () => localStorage.setItem(answeredKey, 'installed'))
}

/** Offers once, after something has succeeded. An answer, also a no, is remembered. */
export function offerInstall(): void {
  if (isInstalled() || localStorage.getItem(answeredKey)) return
  const present = prompt
  const remember = (answer: string) => () => localStorage.setItem(answeredKey, answer)
  if (present) {
    const install = () => void present.prompt().then(({ outcome }) => remember(outcome)())
    const actions = [{ label: text('no'), run: remember('no') }, { label: text('yes'), run: install }]
    showNotice({ id: 'install', icon: 'install', title: text('title'), text: text('install'), actions })
  } else if (isApple()) {
    const actions = [{ label: text('understood'), run: remember('told') }]
    showNotice({ id: 'install', icon: 'share', title: text('title'), text: text('apple'), actions })
  }
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
}

/** Safari on iPhone and iPad has no prompt. iPads call themselves Macs but have a touch screen. */
function isApple(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)
}
