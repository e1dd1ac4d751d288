import { onSettingsState, type SettingsState, settingsState } from '@/session/settings-trouble.ts'
import { hideNotice, showNotice } from '@/ui/notices.tsx'
import { shellText } from './texts.ts'

const id = 'settings'

/** Says over the page, so that nothing moves, how the app stands with its settings. That there are none is the page's to say. */
export function followSettings(): void {
  onSettingsState(say)
  say(settingsState())
}

function say(state: SettingsState): void {
  if (state === 'refetching') showNotice({ id, icon: 'refresh', title: shellText('refetching'), text: '', actions: [] })
  else if (state === 'changed') {
    const actions = [{ label: shellText('later') }, { label: shellText('refresh'), run: () => location.reload() }]
    showNotice({ id, icon: 'refresh', title: shellText('settingsChanged'), text: '', actions })
  } else hideNotice(id)
}
