import { expect, test } from 'vitest'
import { keywordIn } from './keywords.ts'

test.each<[text: string, keyword: string | null]>([
  ['STOP', 'stop'],
  ['stop', 'stop'],
  ['  Stop. ', 'stop'],
  ['"STOP"', 'stop'],
  ['Stop all', 'stop'],
  ['stopall', 'stop'],
  ['Unsubscribe', 'stop'],
  ['cancel!', 'stop'],
  ['END', 'stop'],
  ['quit\n', 'stop'],
  ['opt-out', 'stop'],
  ['revoke', 'stop'],
  ['ＳＴＯＰ', 'stop'],
  ['START', 'start'],
  ['yes', 'start'],
  ['un stop', 'start'],
  ['Help?', 'help'],
  ['info', 'help'],
  ['', null],
  ['🛑', null],
  ['I will stop in Dallas', null],
  ['Yes, at 5', null],
  ['constructor', null],
])('%j means %s', (text, keyword) => expect(keywordIn(text)).toBe(keyword))
