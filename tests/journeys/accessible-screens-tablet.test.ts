import { testEveryScreen } from '../support/every-screen.ts'

testEveryScreen({ width: 768, height: 1024 })
