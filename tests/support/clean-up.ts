import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

// All files of a worker share one document, so each test removes what it rendered.
afterEach(cleanup)
