import { benchCarrier } from './carrier.ts'
import { benchCheapBodies } from './cheap-bodies.ts'
import { benchImport } from './import.ts'
import { benchDeliveryKills, benchFileDeliveryKills, benchKills, benchUploadKills } from './kills.ts'
import { benchMorning } from './morning.ts'
import { benchOutbox } from './outbox.ts'
import { benchRolling } from './rolling.ts'
import { benchServer } from './server.ts'
import { benchSignIn } from './sign-in.ts'
import { benchStart } from './start.ts'
import { benchTimeOff } from './time-off.ts'
import { benchScreens } from './time-off-screens.ts'
import { benchQueues } from './queues.ts'
import { benchTeam } from './team.ts'
import { benchTaps } from './taps.ts'
import { benchTeamScreens } from './team-screens.ts'
import { benchUnlock } from './unlock.ts'

const parts = {
  start: benchStart,
  outbox: benchOutbox,
  server: benchServer,
  'sign-in': benchSignIn,
  unlock: benchUnlock,
  carrier: benchCarrier,
  bodies: benchCheapBodies,
  'time-off': benchTimeOff,
  team: benchTeam,
  queues: benchQueues,
  screens: async () => [await benchTaps(), await benchScreens(), await benchTeamScreens()].every(Boolean),
  import: benchImport,
  rolling: benchRolling,
  morning: benchMorning,
  kills: async () =>
    [await benchKills(), await benchUploadKills(), await benchDeliveryKills(), await benchFileDeliveryKills()].every(
      Boolean,
    ),
}
// Benches make more changes than a person is allowed to.
process.env.ESS_CHANGES_IN_FIVE_MINUTES = process.env.ESS_CHANGES_IN_A_DAY = String(10 ** 9)

const asked = process.argv.slice(2).filter((name): name is keyof typeof parts => name in parts)

let holds = true
for (const name of asked.length ? asked : (Object.keys(parts) as (keyof typeof parts)[])) {
  console.log(`\n${name}`)
  holds = (await parts[name]()) && holds
}
process.exit(holds ? 0 : 1)
