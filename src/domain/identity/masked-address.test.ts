import { expect, test } from 'vitest'
import { maskedAddress } from './masked-address.ts'

test.each([
  ['jonas.meyer@swift.example', 'j•••@s•••.example'],
  ['j@s.example', 'j•••@s•••.example'],
  ['ann@mail.depot.swift.example', 'a•••@m•••.example'],
  ['"a@b"@mail.example', '"•••@m•••.example'],
  ['root@localhost', 'r•••@l•••'],
  ['broken', '•••@b•••'],
])('shows %s as %s', (address, shown) => expect(maskedAddress(address)).toBe(shown))
