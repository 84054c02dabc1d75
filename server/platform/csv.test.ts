import { expect, it } from 'vitest'
import { csvLines } from './csv.ts'

it.each([
  ['=1+1', `"'=1+1"`],
  ['x;=1+1;y', `"x;'=1+1;y"`],
  ['x; "=1+1', `"x;' ""=1+1"`],
  ['x;;＝1', `"x;;'＝1"`],
  ['Dishes; floors - and glasses', '"Dishes; floors - and glasses"'],
  [-5.5, '"-5.5"'],
  ['-5.5', '"-5.5"'],
])('A cell with %j runs nothing, wherever a spreadsheet splits it', (value, cell) => {
  expect(csvLines([[value]])).toBe(`${cell}\r\n`)
})
