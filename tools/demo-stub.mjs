// npm run demo:stub: the app with no server at all. Its answers are canned and built in; see src/api/stub.
import { install, requireNode } from './steps.mjs'

requireNode()
install()
await import('./stub-server.mjs')
