/**
 * Gives a file to the person: to the phone's share sheet if it accepts files, otherwise as a download. Call
 * it from a tap. Resolves once it was handed over; closing the share sheet is not a failure.
 */
export async function shareOrDownload(file: File): Promise<void> {
  if ((await share(file)) === 'refused') download(file)
}

/** Whether this device has a share sheet that accepts such files. */
export const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

/** Call it from a tap. 'refused' also means that no share sheet accepts it. */
export async function share(file: File): Promise<'shared' | 'closed' | 'refused'> {
  if (!canShare(file)) return 'refused'
  try {
    await navigator.share({ files: [file] })
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
    // Chromium claims that it can share any file, and then refuses those that are not on its list.
    return 'refused'
  }
}

type Installed = { standalone?: boolean }

/**
 * Downloads a file. Call it from a tap. In an app on the home screen of iOS a download opens over the app with no way back, so it
 * goes to the share sheet, which has 'Save to Files'. Returns false if that was closed.
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
  // Some browsers read it only once the person has chosen where to save it.
  setTimeout(() => URL.revokeObjectURL(url), patienceMs)
}
