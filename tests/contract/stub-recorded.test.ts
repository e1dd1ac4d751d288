import { expect, test } from 'vitest'
import { readRecording, recordAnswers } from '../../server/demo/stub-answers.ts'

test('the answers of a stub build are those of the server: else run npm run stub:record', async () => {
  const recording = JSON.parse(JSON.stringify(await recordAnswers())) as typeof committed
  const committed = readRecording()
  expect(recording).toEqual(committed)
})
