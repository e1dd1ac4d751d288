import { writeFileSync } from 'node:fs'
import { recordAnswers, recordingFile } from '../demo/stub-answers.ts'

// npm run stub:record: writes the answers of the stub build. tests/contract/stub-recorded.test.ts checks that they
// are current.
const recording = await recordAnswers()
writeFileSync(recordingFile, `${JSON.stringify(recording, null, 1)}\n`)
console.log(`Recorded the answers for ${Object.keys(recording.people).length} people in ${recordingFile}`)
