// @module-tag full
import sql from 'sql-template-tag'
import { afterAll, expect, it } from 'vitest'
import { recordStatements } from '../../scripts/bench-statements.ts'
import { transaction } from '../platform/db.ts'
import { user } from '../test/build.ts'
import { openCrew } from '../test/crew.ts'
import { undoing } from './undo.ts'

const crew = await openCrew()
afterAll(() => crew.close())

it('nothing is kept, although another test took the wrapper off a connection', async () => {
  const dana = await user(crew)
  const undo = undoing(crew)
  const write = () => transaction(crew.db, {}, (tx) => tx.run(sql`update users set first_name = 'Undone' where id = ${dana.id}`))
  await undo.run(write)
  const connections = await Promise.all([1, 2].map(() => crew.db.pool.connect()))
  for (const connection of connections) {
    Reflect.deleteProperty(connection, 'query')
    connection.release()
  }
  await undo.run(write)
  expect(await crew.sql(sql`select id from users where first_name = 'Undone'`)).toEqual([])
})

it('who listens to its connections besides hears what is sent outside of it', async () => {
  const undo = undoing(crew)
  const ask = () => transaction(crew.db, {}, (tx) => tx.rows(sql`select 1 as heard`))
  await undo.run(ask)
  const heard = recordStatements(crew.db.pool)
  await ask()
  await ask()
  expect(heard().filter(({ text }) => text === 'select 1 as heard')).toHaveLength(2)
})
