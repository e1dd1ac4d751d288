import { expect, test } from 'vitest'
import { languages } from '@/domain/languages.ts'
import { inLanguage } from '@/domain/screen-texts.ts'
import { segmentsOf } from '@/domain/texts/text-segments.ts'
import { companyNamed } from '../../company/companies.ts'
import '../../languages.ts'
import { answerTo, confirmationWords } from './text-words.ts'

const link = 'https://portal.swift.example/t/0123456789abcdefABCDEF'

test.each(languages)('each text in %s fits into one segment of basic characters', (language) => {
  const said = inLanguage(language, () =>
    ['swift', 'larkspur']
      .map((id) => companyNamed(id))
      .flatMap((company) => [
        confirmationWords(company.configuration.company.name, link),
        ...(['stop', 'start', 'help'] as const).map((keyword) => answerTo(keyword, company)),
      ]),
  )
  for (const words of said) expect([words, segmentsOf(words)]).toEqual([words, { encoding: 'GSM-7', segments: 1 }])
})
