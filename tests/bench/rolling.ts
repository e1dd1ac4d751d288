import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seeded } from '../../server/seed/random.ts'
import { databaseKinds } from '../support/databases.ts'
import { laterRelease, type Program, thisRelease, twoServersUnderLoad } from '../support/rolling.ts'
import { figure } from './print.ts'

/**
 * Upgrades and rolls back two servers under load, and kills them at random moments, even while they migrate. With `--from=REF`,
 * the older release is that commit, and the newer one is this one. Otherwise, it's this one and made-up later ones.
 */
export async function benchRolling(steps = 24): Promise<boolean> {
  if (!databaseKinds.some(({ kind, available }) => kind === 'postgres' && available)) {
    console.log('     skipped: it needs PostgreSQL')
    return true
  }
  const from = process.argv.find((each) => each.startsWith('--from='))?.slice('--from='.length)
  const older = from ? releaseAt(from) : await thisRelease()
  const random = seeded(20261127)
  const here = await twoServersUnderLoad(older)
  let [kills, whileStarting] = [0, 0]
  try {
    for (let step = 0; step < steps; step += 1) {
      const server = here.servers[random.whole(2)]!
      // Every fourth step adds another release, with its migrations.
      const newer = from ? await thisRelease() : await laterRelease(1 + (step >> 2))
      const program = random.whole(3) === 0 ? older : newer
      if (random.whole(2) === 0) await server.stop()
      else {
        await server.kill()
        kills += 1
      }
      if (random.whole(2) === 0) {
        server.begin(program)
        await pause(random.whole(2000))
        await server.kill()
        whileStarting += 1
      }
      await server.start(program)
      await here.goOn(50)
    }
    const { answered, missing, twice, unknown, statuses } = await here.compared()
    console.log(`     ${steps} steps, ${kills} kills, ${whileStarting} while starting, ${answered} changes answered`)
    const otherStatuses = statuses.filter((status) => ![200, 409, 503].includes(status))
    return [
      figure('changes lost in an upgrade or a rollback', missing, { most: 0 }),
      figure('changes made twice', twice, { most: 0 }),
      figure('changes made without an answer', unknown, { most: 0 }),
      figure(`kinds of other refusals (${otherStatuses.join(', ')})`, otherStatuses.length, { most: 0 }),
    ].every(Boolean)
  } finally {
    await here.end()
  }
}

/** An earlier commit's server, bundled by its own tools with today's libraries. */
function releaseAt(ref: string): Program {
  const commit = execFileSync('git', ['rev-parse', '--verify', `${ref}^{commit}`], { encoding: 'utf8' }).trim()
  const folder = resolve('.cache', 'releases', commit)
  if (!existsSync(join(folder, 'package.json'))) {
    mkdirSync(folder, { recursive: true })
    const files = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 })
    execFileSync('tar', ['-x', '-C', folder], { input: files })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  }
  const script = "import('./tools/bundle-server.mjs').then((all) => all.bundleServer()).then(console.log)"
  return [execFileSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' }).trim()]
}
