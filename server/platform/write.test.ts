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
