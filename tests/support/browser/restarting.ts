import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import type { Phone } from './phone.ts'
import { phoneWithProfile } from './profile.ts'
import type { RunningServer } from '../server.ts'

type Device = {
  /** The browser's profile on disk. */
  folder: string
  /** Starts the browser, after ending one that's still running. */
  start: () => Promise<Phone>
  end: () => Promise<void>
}

/** Devices whose browser can be restarted, with its profile on disk. Removed after each test. */
export function restartingDevices(server: () => RunningServer): () => Device {
  const devices: Device[] = []
  afterEach(async () => {
    for (const device of devices.splice(0)) {
      await device.end()
      rmSync(device.folder, { recursive: true, force: true })
    }
  })
  return () => {
    const folder = mkdtempSync(join(tmpdir(), 'ess-device-'))
    let running: Phone | null = null
    const end = async () => {
      await running?.close()
      running = null
    }
    const device: Device = {
      folder,
      end,
      async start() {
        await end()
        running = await phoneWithProfile(folder, server())
        return running
      },
    }
    devices.push(device)
    return device
  }
}
