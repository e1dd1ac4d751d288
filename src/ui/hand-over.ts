/**
 * Gives a file to the person: to the phone's share sheet where it takes files, else as a download. To be called from a
 * tap. Resolves once it was handed over; closing the share sheet is no failure.
 */
export async function handOver(file: File): Promise<void> {
  if ((await share(file)) === 'refused') download(file)
}

/** Whether this device has a share sheet that takes such files. */
export const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

/** To be called from a tap. 'refused' also where there is no share sheet for it. */
export async function share(file: File): Promise<'shared' | 'closed' | 'refused'> {
  if (!canShare(file)) return 'refused'
  try {
    await navigator.share({ files: [file] })
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
    // Chromium says that it can share any file, and then refuses those that are not on its list.
    return 'refused'
  }
}

type Installed = { standalone?: boolean }

/**
 * Puts a file among the person's downloads. To be called from a tap. In an app on the home screen of iOS a download opens
 * over the app with no way back: there it goes to the share sheet, which has 'Save to Files'. False if they closed that.
 */
export async function save(file: File): Promise<boolean> {
  if ((navigator as Installed).standalone) {
    const shared = await share(file)
    if (shared !== 'refused') return shared === 'shared'
  }
  download(file)
  return true
}

const patienceMs = 60_000

function download(file: File): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name })
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read it only once the person has said where to put it.
  setTimeout(() => URL.revokeObjectURL(url), patienceMs)
}
