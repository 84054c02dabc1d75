import { expect, it } from 'vitest'
import { plainName } from './plain-name.ts'

const shown = (name: string) => plainName(name).replaceAll(/[\u2066-\u2069]/gu, '')

it.each([
  ['https://evil.example/x', 'https: evil example x'],
  ['evil.example', 'evil example'],
  ['банк.рф', 'банк рф'],
  ['支付。中国', '支付 中国'],
  ['شركة.موقع', 'شركة موقع'],
  ['pay\u200b.me', 'pay me'],
  ['x．com', 'x com'],
  ['one\ntwo', 'one two'],
  ['me@bank.example', 'me bank example'],
  ['J. P. O’Neil & Sons, Inc.', 'J. P. O’Neil & Sons, Inc.'],
  ['Café No. 5', 'Café No. 5'],
])('shows %s as %s', (name, plain) => {
  expect(shown(name)).toBe(plain)
})
