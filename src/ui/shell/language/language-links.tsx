import { useState } from 'react'
import { type Language, languageNames } from '@/domain/languages.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { useOpenConfiguration } from '@/session/configuration.ts'
import { Button } from '@/ui/button.tsx'
import { forgetChosenHere, noteChosenHere } from './chosen-here.ts'
import { pageLanguage, switchLanguage } from './switch-language.ts'
import './language-links.css'

export const linksText = screenTexts('language-links', {
  en: { away: 'There’s no signal, and {{name}} isn’t on this device yet.' },
})

/** Links to the other languages, each named in that language, for before sign-in. */
export function LanguageLinks() {
  const { data: configuration } = useOpenConfiguration()
  const [loading, setLoading] = useState<Language | null>(null)
  const [away, setAway] = useState<Language | null>(null)
  const choose = async (language: Language) => {
    setLoading(language)
    setAway(null)
    noteChosenHere(language)
    if (await switchLanguage(language)) return
    forgetChosenHere()
    setLoading(null)
    setAway(language)
  }
  const others = configuration?.languages?.filter((language) => language !== pageLanguage) ?? []
  return (
    <div className="language-links">
      {others.map((language) => (
        <Button
          key={language}
          kind="bare"
          lang={language}
          busy={loading === language}
          onClick={() => void choose(language)}
        >
          {languageNames[language]}
        </Button>
      ))}
      <p className="help" role="status">
        {away && linksText('away', { name: languageNames[away] })}
      </p>
    </div>
  )
}
