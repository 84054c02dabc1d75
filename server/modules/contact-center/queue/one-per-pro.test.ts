import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newCall } from '@crewcall/contract/rules/phone-menu.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyValues } from '../../../platform/write.ts'
import { row } from '../../../test/build.ts'
import { platformAdmin, pro } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

async function asked(pro_id: number, values: AnyValues<'callbacks'> = {}) {
  const at = await crew.clock.now()
  const call = await row(crew, 'phone_calls', {
    call_ref: `CA${crypto.randomUUID()}`,
    pro_id,
    state: newCall,
    began_at: at,
    last_updated_ts: at,
  })
  const waiting = { pro_id, call_id: call.id, language: 'en', status: 'WAITING', created_ts: at, last_updated_ts: at }
  return (await row(crew, 'callbacks', { ...waiting, ...values })).id
}

it('The database refuses a second open call back of a pro, and the migration leaves one of several', async () => {
  const [dana, eli] = [await pro(crew), await pro(crew)]
  const at = await crew.clock.now()
  const { id: agent_id } = await platformAdmin(crew)
  const done = await asked(dana.id, { status: 'DONE', agent_id, taken_at: at, done_at: at })
  const first = await asked(dana.id)
  await expect(asked(dana.id)).rejects.toThrow('callbacks_one_open_per_pro')
  await crew.sql(sql`drop index callbacks_one_open_per_pro`)
  const [, third] = [await asked(eli.id), await asked(eli.id, { status: 'TAKEN', agent_id, taken_at: at })]
  const fourth = await asked(eli.id, { status: 'TAKEN', agent_id, taken_at: at, note: 'Calls again' })
  await asked(dana.id)
  await crew.db.pool.query(readFileSync(join(import.meta.dirname, '../../../migrations/0290_one_call_back_per_pro.sql'), 'utf8'))
  expect(await crew.sql(sql`select id, status, note from callbacks order by id`)).toEqual([
    { id: done, status: 'DONE', note: '' },
    { id: first, status: 'WAITING', note: '' },
    { id: third, status: 'TAKEN', note: '' },
    { id: fourth, status: 'DONE', note: 'Calls again' },
  ])
})
