import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The paths of WebKitGTK and its driver, and the display that it draws on. */
const places = () => {
  const driver = onPath('WebKitWebDriver')
  const screen = onPath('Xvfb')
  const browser = miniBrowser()
  return driver && screen && browser ? { driver, screen, browser } : null
}

/** The iPhone's engine on this machine, or null. Installs Debian's if that takes one command. */
export function findWebKit() {
  const found = places()
  if (found || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return found
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'webkit2gtk-driver', 'xvfb'], {
    stdio: 'ignore',
  })
  return places()
}

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

/** Debian keeps it next to the libraries, in the architecture's folder. */
function miniBrowser() {
  if (!existsSync('/usr/lib')) return undefined
  return readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((file) => existsSync(file))
}
