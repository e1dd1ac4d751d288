// npm run demo:stub: the app without any server. Its answers are built in; see src/api/stub.
import { install, requireNode } from './steps.mjs'

requireNode()
install()
await import('./stub-server.mjs')
