import type * as english from '@/domain/personal-info/education.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'education.degree.unknown': 'Seleccione un título de la lista',
  'education.gpa': 'Escriba el promedio (GPA) como un dígito, un punto y un dígito, por ejemplo 3.5',
  'education.year': 'Escriba el año con 4 dígitos',
  'education.start.required': 'El año de inicio es obligatorio.',
  'education.start.early': 'El año de inicio no puede ser anterior a {{year}}.',
  'education.start.late': 'El año de inicio no puede ser posterior a {{year}}.',
  'education.completion.required': 'El año de finalización es obligatorio.',
  'education.completion.early': 'El año de finalización no puede ser anterior a {{year}}.',
  'education.completion.late': 'El año de finalización no puede ser posterior a {{year}}.',
  'education.completion.before-start': 'El año de finalización no puede ser anterior al año de inicio.',
})
