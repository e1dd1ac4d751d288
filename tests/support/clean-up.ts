import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Its own limit is one second, which a busy machine exceeds.
configure({ asyncUtilTimeout: 30_000 })

// One document serves all files of a worker: what a test has drawn goes with it.
afterEach(cleanup)
