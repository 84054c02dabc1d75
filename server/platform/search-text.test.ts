// @module-tag full
import { folded } from '@crewcall/contract/rules/folded.ts'
import sql, { join } from 'sql-template-tag'
import { afterAll, expect, it } from 'vitest'
import { openCrew } from '../test/crew.ts'
import { containsWords } from './search-text.ts'

const crew = await openCrew()
afterAll(() => crew.close())

it.each([
  ["O'Brien", ["O'Brien", 'O’Brien', 'obrien', 'OBRIEN', 'o`brien', 'O´Brien', '\u202dO’Brien\u202c']],
  ['Sinéad O’Brien', ["sinead o'brien", 'obrien sinéad']],
  ['Straße Groß', ['strasse', 'STRASSE', 'straße', 'gross']],
  ['Ana-María Núñez', ['ana–maria', 'ana‑maría nunez', 'ｎｕｎｅｚ']],
  ['Søren Æbelø', ['soren', 'aebelo', 'æbelø']],
  ['Łukasz Þórðarson', ['lukasz', 'thordarson']],
])('%s is found as people type it', async (name, typed) => {
  const each = typed.map((words) => sql`select ${words}::text as typed, ${containsWords(sql`${name}::text`, words)} as is_found`)
  const found = await crew.sql<{ typed: string; is_found: boolean }>(join(each, ' union all '))
  expect(found.filter(({ is_found }) => !is_found)).toEqual([])
})

it('the database folds names as the program folds what is typed', async () => {
  const names = [
    "O'Brien",
    'O’Brien',
    'O´Brien',
    'Straße',
    'ẞ',
    'Æsir Œuvre',
    'Þór Ðan',
    'Łódź',
    'Ｆｕｌｌ',
    '李 小龍',
    'दीपा',
    'A–B—C‑D−E',
    'ﬁne ½',
  ]
  const rows = await crew.sql<{ name: string; text: string }>(sql`select name, folded(name) as text from unnest(${names}::text[]) name`)
  expect(rows.map(({ text }) => text)).toEqual(rows.map(({ name }) => folded(name)))
  expect(rows).toHaveLength(names.length)
})
