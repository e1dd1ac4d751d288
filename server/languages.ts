import { addTranslation } from '@/domain/translations.ts'
import * as spanish from '@/languages/es/server.ts'
import * as everyText from './every-text.ts'

// From now on, this process also supports these languages.
addTranslation('es', everyText, spanish)
