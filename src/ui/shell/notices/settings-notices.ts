import { onSettingsState, type SettingsState, settingsState } from '@/session/settings-state.ts'
import { hideNotice, showNotice } from './notices.tsx'
import { shellText } from '@/ui/shell/texts.ts'

const id = 'settings'

/** Shows notices about the settings being fetched or changed. The page itself says when there are none. */
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
