import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Described } from './pdf.ts'
import { pdfLanguage } from './pdf-language.ts'

type Drawn = { id: number; content: Uint8Array } | { id: number; error: unknown }
type Waiting = { resolve: (content: Buffer) => void; reject: (error: unknown) => void }
type Thread = { worker: Worker; waiting: Map<number, Waiting> }

let thread: Thread | null = null
let lastId = 0

/** Draws a PDF in the current language, in its own thread: a page takes about 20 ms, which would block the server. */
export function drawPdf(described: Described): Promise<Buffer> {
  thread ??= start()
  const { worker, waiting } = thread
  const id = (lastId += 1)
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker.ref()
    worker.postMessage({ id, described, language: pdfLanguage() })
  })
}

/** Starts with the first document. When idle, it doesn't keep the process alive. */
function start(): Thread {
  const started: Thread = { worker: newWorker(), waiting: new Map() }
  const { worker, waiting } = started
  worker.on('message', (drawn: Drawn) => {
    const { resolve, reject } = waiting.get(drawn.id)!
    waiting.delete(drawn.id)
    if (waiting.size === 0) worker.unref()
    if ('error' in drawn) reject(drawn.error)
    else resolve(Buffer.from(drawn.content))
  })
  const ended = (error: unknown) => {
    if (thread === started) thread = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', ended)
  worker.on('exit', (code) => ended(new Error(`The thread that draws PDFs ended with ${code}`)))
  worker.unref()
  return started
}

/** The bundled server has a bundle of the thread next to it. In development and tests, tsx compiles the sources. */
function newWorker(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./pdf-thread.mjs', import.meta.url))
  const tsconfig = fileURLToPath(new URL('../../../tsconfig.base.json', import.meta.url))
  const source = new URL('./pdf-thread.ts', import.meta.url).href
  return new Worker(compiling, { eval: true, workerData: { tsconfig, source } })
}

const compiling = `
const { tsconfig, source } = require('node:worker_threads').workerData
import('tsx/esm/api').then(({ register }) => {
  register({ tsconfig })
  return import(source)
})
`
