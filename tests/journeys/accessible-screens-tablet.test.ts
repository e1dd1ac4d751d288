import { someLooks } from '../support/axe.ts'
import { testEveryScreen } from '../support/every-screen.ts'

// The phone's file looks at every screen in all modes and colours.
testEveryScreen({ width: 768, height: 1024, looks: someLooks })
