import { expect, test } from 'vitest'
import { readRecording, recordAnswers } from '../../server/demo/stub-answers.ts'

test('the recorded answers of the stub are up to date; if not, run npm run stub:record', async () => {
  const recording = JSON.parse(JSON.stringify(await recordAnswers())) as typeof committed
  const committed = readRecording()
  expect(recording).toEqual(committed)
})
