import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { root } from '../../base/root.ts'
import { type Mood, worstMood } from './mood.ts'
import { startStubHost } from './stub-host.ts'

export const stubCommands = ['serve', 'mood', 'backup', 'restore']

type ServeOptions = {
  port: string
  folder: string
  mood?: string
  seed: string
  bearer?: string
  cert?: string
  key?: string
  clientCa?: string
}

/** npm run host -- serve …: a payroll host for tests and demonstrations, and the commands that control it while it runs. */
export async function runStubHost(args: string[]): Promise<void> {
  const host = new Command('host')
  host
    .command('serve')
    .description('Runs a stub of the payroll host until it is stopped')
    .option('--port <port>', 'its port', '8099')
    .option('--folder <path>', 'where it keeps what it took', join(root, 'data', 'stub-host'))
    .option('--mood <mood>', '"worst", or JSON such as {"losesAnswers":0.2}')
    .option('--seed <number>', 'repeats the same random numbers', '1')
    .option('--bearer <path>', 'a file with the token that callers must send')
    .option('--cert <path>', 'its certificate, in PEM')
    .option('--key <path>', 'the private key of the certificate')
    .option('--client-ca <path>', 'the authority of the certificates that callers must have')
    .action(serve)
  host
    .command('mood')
    .argument('<mood>', '"worst", or JSON')
    .option('--url <url>', 'its address', usualUrl)
    .action((mood: string, { url }: { url: string }) => tell(url, { mood: moodIn(mood) }))
  for (const name of ['backup', 'restore'] as const)
    host
      .command(name)
      .description(name === 'backup' ? 'Backs up what it took' : 'Makes it forget everything since the last backup')
      .option('--url <url>', 'its address', usualUrl)
      .action(({ url }: { url: string }) => tell(url, { do: name }))
  await host.parseAsync(args, { from: 'user' })
}

const usualUrl = 'http://127.0.0.1:8099'

async function serve({ port, folder, mood, seed, bearer, cert, key, clientCa }: ServeOptions): Promise<void> {
  const text = (path: string) => readFileSync(resolve(path), 'utf8')
  const stub = await startStubHost({
    folder: resolve(folder),
    port: Number(port),
    seed: Number(seed),
    ...(mood && { mood: moodIn(mood) }),
    ...(bearer && { bearer: text(bearer).trim() }),
    ...(cert && key && { tls: { cert: text(cert), key: text(key), ...(clientCa && { clientCa: text(clientCa) }) } }),
  })
  console.log(`The stub host listens at ${stub.url}.`)
  process.send?.({ url: stub.url, port: stub.port })
  process.once('SIGTERM', () => void stub.close().then(() => process.disconnect?.()))
}

const moodIn = (text: string): Mood => (text === 'worst' ? worstMood : (JSON.parse(text) as Mood))

async function tell(url: string, asked: object): Promise<void> {
  const response = await fetch(`${url}/control`, { method: 'POST', body: JSON.stringify(asked) })
  console.log(await response.text())
}
