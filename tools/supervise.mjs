import { fork } from 'node:child_process'
import { serverFlags } from './bundle-server.mjs'

/**
 * Runs a server in a process of its own, passes on the first signal that is to end it, and kills it if it does not end
 * in time: while its thread is stuck in a loop, a process runs no signal handler. Exits as the server does.
 */
export function supervise(file, killAfterMs = 9_000) {
  // In a group of its own, so that Ctrl+C does not reach it twice.
  const server = fork(file, { detached: true, execArgv: [...process.execArgv, ...serverFlags] })
  let ending = false
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      if (ending) return
      ending = true
      server.kill('SIGTERM')
      setTimeout(() => server.kill('SIGKILL'), killAfterMs)
    })
  }
  server.on('exit', (code) => process.exit(code ?? 1))
}
