import { listAdminPros, setEmployment } from '@crewcall/contract/admin.ts'
import { apply } from '@crewcall/contract/pro-applications.ts'
import type { EmploymentType } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { application, gig, manager, platformAdmin, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, inHours } = await openLocation({ supported_employment_types: ['F1099', 'W2'] })
const boss = await platformAdmin(crew)
const set = (proId: number, supported_employment_types: EmploymentType[], by = boss.id) =>
  crew.as(by).call(setEmployment, { params: { proId: String(proId) }, body: { supported_employment_types } })

it('A pro becomes an employee by an admin of the platform, in the audit log and with a notice to the pro', async () => {
  const worker = await pro(crew)
  expect((await set(worker.id, ['W2', 'F1099'])).data).toMatchObject({
    supported_employment_types: ['F1099', 'W2'],
  })
  for (const again of [
    ['F1099', 'W2'],
    ['W2', 'F1099'],
  ] as EmploymentType[][])
    expect((await set(worker.id, again)).status).toBe(200)
  const entries = await crew.sql(
    sql`select before, after, actor_user_id from audit_log where action = 'pro.set_employment' and object_id = ${worker.id}`,
  )
  expect(entries).toEqual([
    {
      before: { supported_employment_types: ['F1099'] },
      after: { supported_employment_types: ['F1099', 'W2'] },
      actor_user_id: boss.id,
    },
  ])
  await crew.drain()
  expect(
    await crew.sql(sql`select title from notifications where user_id = ${worker.user_id} and kind = 'pro.employment_changed'`),
  ).toEqual([{ title: 'You work as a contractor (1099) and as an employee (W-2) now' }])
  const { data } = await crew.as(boss.id).call(listAdminPros, { query: { pro_id: worker.id } })
  expect(data.results[0]?.supported_employment_types).toEqual(['F1099', 'W2'])
})

it('The kind of employment is set by nobody else, and is never none', async () => {
  const worker = await pro(crew)
  const { id: owner } = await manager(crew, place)
  for (const by of [worker.user_id, owner]) expect((await set(worker.id, ['W2'], by)).status).toBe(403)
  expect((await set(worker.id, [])).error).toMatchObject({ code: 'invalid', target: 'supported_employment_types' })
  expect((await set(999_999, ['W2'])).status).toBe(404)
})

it('From then on the pro applies for shifts of employees, and confirmed ones stay as they were agreed', async () => {
  const worker = await pro(crew)
  const agreed = await application(crew, await gig(crew, place, { start_time: await inHours(30) }), worker, 'CONFIRMED')
  const shift = await gig(crew, place, { employment_type: 'W2', start_time: await inHours(60) })
  const tries = () => crew.as(worker.user_id).call(apply, { params: { gigId: String(shift.id) } })
  expect((await tries()).error?.code).toBe('ineligible')
  await set(worker.id, ['W2'])
  expect((await tries()).status).toBe(201)
  const [kept] = await crew.sql<{ kind: string; is_on: boolean }>(
    sql`select employment_type as kind, cancelled_at is null as is_on from applications where id = ${agreed.id}`,
  )
  expect(kept).toEqual({ kind: 'F1099', is_on: true })
})
