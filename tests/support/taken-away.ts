import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// One document serves all files of a worker: what a test has drawn goes with it.
afterEach(cleanup)
