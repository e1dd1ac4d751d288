/**
 * Gives a file to the person: to the phone's share sheet where it takes files, else as a download. To be called from a
 * tap. Resolves once it was handed over; closing the share sheet is no failure.
 */
export async function handOver(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      // Chromium says that it can share any file, and then refuses those that are not on its list.
    }
  }
  download(file)
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
