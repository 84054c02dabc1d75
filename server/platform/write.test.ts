import sql from 'sql-template-tag'
import { afterAll, expect, it } from 'vitest'
import { openCrew } from '../test/crew.ts'
import { addPlainRows } from './write.ts'

const crew = await openCrew()
afterAll(() => crew.close())

const stored = (name: string) =>
  crew.sql(sql`select payload, topics, actor_user_id, at from announcements where name = ${name} order by id`)

it.each([3, 60])('%i rows of values are stored as they are, what is the same in all of them and what is not', async (count) => {
  const at = new Date('2026-11-22T10:20:30.456Z')
  const rows = Array.from({ length: count }, (_, index) => ({
    at,
    name: `rows.${count}`,
    payload: { gig_id: index, note: `it's "${index}", {1,2}\\`, none: null, name: 'inside' },
    topics: index % 2 === 0 ? [`gig:${index}`, 'location:5'] : [],
    actor_user_id: index === 1 ? 7 : null,
    request_id: 'test',
  }))
  await crew.system(({ tx }) => addPlainRows(tx, 'announcements', rows))
  expect(await stored(`rows.${count}`)).toEqual(rows.map(({ payload, topics, actor_user_id }) => ({ payload, topics, actor_user_id, at })))
})

it.each([
  ['a text of two lines', { name: 'rows.odd\nsecond' }],
  ['a text that means nothing', { name: '\\N' }],
  ['a list of words with signs', { topics: ['gig:1', 'a "b", {c}\\', 'null'] }],
  ['an empty text', { name: '' }],
  ['a number with a fraction in JSON', { payload: { amount: 0.1, line: 'a\nb' } }],
])('sixty rows with %s are stored as they are', async (_, odd) => {
  const row = (index: number) => ({
    at: new Date(1e12),
    name: 'rows.odd',
    payload: { index },
    topics: [`gig:${index}`],
    request_id: `odd ${_}`,
  })
  const rows = Array.from({ length: 60 }, (__, index) => ({ ...row(index), ...(index === 30 ? odd : {}) }))
  await crew.system(({ tx }) => addPlainRows(tx, 'announcements', rows))
  const found = await crew.sql(
    sql`select at, name, payload, topics, request_id from announcements where request_id = ${`odd ${_}`} order by id`,
  )
  expect(found).toEqual(rows)
})
