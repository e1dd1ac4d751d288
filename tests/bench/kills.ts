import { databaseKinds } from '../support/databases.ts'
import { setStage } from '../support/harness/stage.ts'
import { written } from '../support/harness/written.ts'
import { killDelivery } from '../support/delivery-kills.ts'
import { killFileDelivery } from '../support/file-delivery-kills.ts'
import { killUploads } from '../support/upload-kills.ts'
import { figure } from './print.ts'

const side = 4

/** Kills workers that fill, send and deliver at random moments, four at a time, then counts everything. */
export async function benchKills(kills = 1000): Promise<boolean> {
  const stage = await setStage()
  try {
    const page = await stage.openPage()
    const { typed, lost } = await page.evaluate(
      ([count, beside]) => window.offline.killAtRandom(count!, beside!, 20261121),
      [kills, side],
    )
    await page.evaluate((count) => window.offline.settle(count), side)
    const { numbers, audits } = await written(stage.server)
    const made = new Set(numbers)
    const missing = typed.filter((n) => !made.has(n)).length
    console.log(
      `     ${kills} kills while ${typed.length} changes were typed, ${numbers.length} made, ${audits} audited`,
    )
    const figures = [
      figure('changes lost by the device at a kill', lost.length, { most: 0 }),
      figure('changes that never arrived', missing, { most: 0 }),
      figure('changes made twice', numbers.length - made.size, { most: 0 }),
      figure('audit rows too many', audits - made.size, { most: 0 }),
    ]
    return figures.every(Boolean)
  } finally {
    await stage.close()
  }
}

/** Kills processes that upload approved requests at random statements, on each database. */
export async function benchUploadKills(kills = 200): Promise<boolean> {
  const figures: boolean[] = []
  for (const { kind } of databaseKinds.filter(({ available }) => available)) {
    const { requests, left, wrong, twice } = await killUploads(kind, kills, 20261121)
    console.log(`     ${kind}: ${kills} kills while ${requests} requests were uploaded`)
    figures.push(
      figure(`requests that ended neither completed nor incomplete, ${kind}`, left, { most: 0 }),
      figure(`requests and parts that ended otherwise than expected, ${kind}`, wrong, { most: 0 }),
      figure(`parts or ends that were written twice, ${kind}`, twice, { most: 0 }),
    )
  }
  return figures.every(Boolean)
}

/** Kills servers and payroll host while 500 people's changes are delivered, on each database. */
export async function benchDeliveryKills(kills = 200, changes = 10_000): Promise<boolean> {
  const figures: boolean[] = []
  for (const { kind } of databaseKinds.filter(({ available }) => available)) {
    const { kills: done, ...counts } = await killDelivery(kind, { changes, people: 500, kills, seed: 20261126 })
    console.log(
      `     ${kind}: ${done.servers} kills of servers, ${done.hosts} of the host, ${done.restores} older backups, ${changes} changes`,
    )
    for (const [what, count] of Object.entries(counts))
      figures.push(figure(`changes at the host: ${what}, ${kind}`, count, { most: 0 }))
  }
  return figures.every(Boolean)
}

/** The same with files, while payroll reads late, twice, or only half. */
export async function benchFileDeliveryKills(kills = 200, changes = 10_000): Promise<boolean> {
  const figures: boolean[] = []
  for (const { kind } of databaseKinds.filter(({ available }) => available)) {
    const counts = await killFileDelivery(kind, { changes, people: 500, kills, seed: 20261126 })
    console.log(`     ${kind}: ${kills} kills of servers, ${changes} changes in files`)
    for (const [what, count] of Object.entries(counts))
      figures.push(figure(`changes in files: ${what}, ${kind}`, count, { most: 0 }))
  }
  return figures.every(Boolean)
}
