import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { serverFlags } from './bundle-server.mjs'

/**
 * Runs a server in its own process, passes on the first termination signal, and kills it if it doesn't exit in time: while its
 * thread is stuck in a loop, a process runs no signal handler. Exits with the server's exit code.
 */
export function supervise(file, killAfterMs = 9_000 + 1000 * (Number(process.env.ESS_DRAIN_SECONDS) || 0)) {
  // Threads for passwords on every processor, and some for files and host names.
  const threads = process.env.UV_THREADPOOL_SIZE ?? String(availableParallelism() + 4)
  const server = fork(file, {
    // In its own process group, so Ctrl+C doesn't reach it twice.
    detached: true,
    env: { ...process.env, UV_THREADPOOL_SIZE: threads },
    execArgv: [...process.execArgv, ...serverFlags],
  })
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
