import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const page = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
const [, table = ''] = page.split('## Journeys')
const rows = table
  .split('\n')
  .filter((line) => /^\| (?!Part |-)/.test(line))
  .map((line) => line.split('|').slice(2, -1))
const journeys = (cell: string) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)

it('names a journey that exists for each of the seven parts by mouse, by keys and on a phone', () => {
  expect(rows.map((cells) => cells.map((cell) => journeys(cell).length > 0))).toEqual(Array(7).fill([true, true, true]))
  const missing = rows
    .flat()
    .flatMap(journeys)
    .filter((name) => !existsSync(join(import.meta.dirname, `../${name}.spec.ts`)))
  expect(missing).toEqual([])
})
