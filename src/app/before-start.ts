import { speak } from '@/domain/screen-texts.ts'
import { db } from '@/offline/database.ts'
import { closedRecently } from '@/offline/vault/key-relay.ts'
import { takeTokenOutOfAddress } from '@/session/sign-in/address-token.ts'
import { readStoredToken } from '@/session/stored-token.ts'
import { stopWithoutStorage } from './without-storage.ts'

speak(import.meta.env.VITE_LANGUAGE)
stopWithoutStorage()
takeTokenOutOfAddress()

// Imported first, so that the database opens while the rest of the startup code is still being evaluated.
if (readStoredToken() && closedRecently()) void db.open().catch(() => undefined)
