import { expect, it } from 'vitest'
import { outsideTexts } from './text-alphabet.ts'

it.each([
  ['Crewcall', ''],
  ['Peña & Söhne [24] €', ''],
  ['José', ''],
  ['Cafe\u0301', ''],
  ['Turnos Málaga', 'á'],
  ['Łódź', 'Łóź'],
  ['“Town” – «shifts»', '“”–«»'],
  ['Crew 👍👍', '👍'],
])('Of “%s” the alphabet of texts lacks “%s”', (name, lacking) => {
  expect(outsideTexts(name).join('')).toBe(lacking)
})
