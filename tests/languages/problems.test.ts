import { expect, test } from 'vitest'
import { inReadersLanguage } from '@/api/problem-language.ts'
import { inSpanish } from '../support/in-spanish.ts'

type Module = { inReadersLanguage: typeof inReadersLanguage }

const refused = {
  title: 'Unprocessable Entity',
  status: 422,
  detail: 'Please fix errors prior to saving.',
  errors: [
    { at: 'amount', code: 'required', message: 'This field is required' },
    { at: 'reason', code: 'text.length', message: 'Max 50 characters', with: { max: 50 } },
    { at: '', code: 'of-another-system', message: 'The account is closed.' },
  ],
}

test('a Spanish reader gets a server’s refusal in Spanish by its reason and codes; a sentence without a code stays', async () => {
  const spanish = await inSpanish<Module>('api/problem-language.ts')
  expect(spanish.inReadersLanguage(refused, 'saving')).toEqual({
    title: 'No se pudo procesar',
    status: 422,
    detail: 'Corrija los errores antes de guardar.',
    errors: [
      { ...refused.errors[0], message: 'Este campo es obligatorio' },
      { ...refused.errors[1], message: 'Máximo 50 caracteres' },
      refused.errors[2],
    ],
  })
  const late = { ...refused, status: 409, detail: 'This request can no longer be edited. Its status is: Completed.' }
  expect(spanish.inReadersLanguage(late, 'editLate').detail).toBe('Esta solicitud ya no se puede modificar.')
  const own = { ...refused, status: 418, title: 'Teapot', detail: 'Short and stout' }
  expect(spanish.inReadersLanguage(own, null)).toMatchObject({ title: 'Teapot', detail: 'Short and stout' })
})

test('an English reader gets the server’s own sentences', () => {
  expect(inReadersLanguage(refused, 'saving')).toEqual(refused)
})
