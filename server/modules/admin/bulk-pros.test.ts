import { randomUUID } from 'node:crypto'
import { verifyPro } from '@crewcall/contract/admin.ts'
import * as bulk from '@crewcall/contract/bulk-acts.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { manager, platformAdmin, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place } = await openLocation()
const boss = await platformAdmin(crew)
const act = crew.as(boss.id)
const unverified = (values: object = {}) => pro(crew, { verified_at: null, ...values })
const outcomes = (data: bulk.BulkResult) => data.results.map(({ id, outcome, refusal }) => [id, outcome, refusal?.reason ?? null])
const auditOf = (ids: number[], action: string) =>
  crew.sql<{ object_id: number; after: object }>(
    sql`select object_id, after from audit_log where action = ${action} and object_id = any(${ids}::bigint[]) order by object_id`,
  )
const noticesTo = (userId: number, kind: string) => crew.sql(sql`select id from notifications where user_id = ${userId} and kind = ${kind}`)

it('Several pros are verified, each by itself: a missing one keeps back no other, and one verified before is named as such', async () => {
  const [ann, bo, cy] = [await unverified(), await pro(crew), await unverified()]
  const bulk_id = randomUUID()
  const { status, data } = await act.call(bulk.verifyPros, { body: { ids: [ann.id, 999_999, bo.id, cy.id], bulk_id } })
  expect(status).toBe(200)
  expect(outcomes(data)).toEqual([
    [ann.id, 'DONE', null],
    [999_999, 'REFUSED', 'NOT_FOUND'],
    [bo.id, 'ALREADY', null],
    [cy.id, 'DONE', null],
  ])
  expect(data.results[1]?.refusal?.code).toBe('not_found')
  expect(await auditOf([ann.id, bo.id, cy.id], 'pro.verify')).toEqual([
    { object_id: ann.id, after: { by: 'PERSON', bulk_id } },
    { object_id: cy.id, after: { by: 'PERSON', bulk_id } },
  ])
})

it('Repeated, the same act tells nobody again', async () => {
  const ann = await unverified()
  const body = { ids: [ann.id, ann.id], bulk_id: randomUUID() }
  expect(outcomes((await act.call(bulk.verifyPros, { body })).data)).toEqual([[ann.id, 'DONE', null]])
  expect(outcomes((await act.call(bulk.verifyPros, { body })).data)).toEqual([[ann.id, 'ALREADY', null]])
  await crew.drain()
  expect(await noticesTo(ann.user_id, 'pro.verified')).toHaveLength(1)
  expect(await auditOf([ann.id], 'pro.verify')).toHaveLength(1)
})

it('One that fails by our fault keeps back no other, is an alarm, and is told without internals', async () => {
  const [ann, bo, cy] = [await unverified(), await unverified(), await unverified()]
  await crew.sql(sql`
    create function break_here() returns trigger language plpgsql as $$ begin raise exception 'inner detail'; end $$`)
  await crew.sql({
    text: `create trigger break_here before update on pros for each row when (new.id = ${bo.id}) execute function break_here()`,
    values: [],
  })
  const { status, data } = await act.call(bulk.verifyPros, { body: { ids: [ann.id, bo.id, cy.id], bulk_id: randomUUID() } })
  await crew.sql(sql`drop function break_here cascade`)
  expect(status).toBe(200)
  expect(data.results.map(({ outcome, refusal }) => [outcome, refusal])).toEqual([
    ['DONE', null],
    ['REFUSED', { code: 'unknown', message: 'Unknown error' }],
    ['DONE', null],
  ])
  await expect
    .poll(() => crew.sql(sql`select detail ->> 'reason' as reason, detail ->> 'route' as route from alarms where kind = 'server_error'`))
    .toEqual([{ reason: 'inner detail', route: '/api/admin/pros/bulk/verification/' }])
})

it('A press beside it on one of them verifies that one once', async () => {
  const crowd = await Promise.all([unverified(), unverified(), unverified()])
  const [first] = crowd
  const [together, alone] = await Promise.all([
    act.call(bulk.verifyPros, { body: { ids: crowd.map(({ id }) => id), bulk_id: randomUUID() } }),
    act.call(verifyPro, { params: { proId: String(first?.id) } }),
  ])
  const mine = together.data.results.find(({ id }) => id === first?.id)?.outcome
  expect([mine, alone.status]).toEqual(alone.status === 200 ? ['ALREADY', 200] : ['DONE', 409])
  expect(together.data.results.filter(({ outcome }) => outcome === 'DONE').length).toBeGreaterThanOrEqual(2)
  expect(
    await auditOf(
      crowd.map(({ id }) => id),
      'pro.verify',
    ),
  ).toHaveLength(3)
})

it('Those who wait are turned down with the reason that each reads, the others are refused', async () => {
  const [ann, bo] = [await unverified({ verification_submitted_at: new Date() }), await unverified()]
  const bulk_id = randomUUID()
  const { data } = await act.call(bulk.declineVerifications, { body: { ids: [ann.id, bo.id], bulk_id, reason: 'The photo shows no face' } })
  expect(outcomes(data)).toEqual([
    [ann.id, 'DONE', null],
    [bo.id, 'REFUSED', 'VERIFICATION_NOT_ASKED'],
  ])
  expect(await auditOf([ann.id, bo.id], 'pro.decline_verification')).toEqual([
    { object_id: ann.id, after: { reason: 'The photo shows no face', bulk_id } },
  ])
})

it('Turning down again for the same reason tells nobody again; for another one, or before the pro asks, it is refused', async () => {
  const [ann, bo] = [await unverified({ verification_submitted_at: new Date() }), await unverified()]
  const decline = async (reason: string) =>
    outcomes((await act.call(bulk.declineVerifications, { body: { ids: [ann.id, bo.id], bulk_id: randomUUID(), reason } })).data)
  const never = [bo.id, 'REFUSED', 'VERIFICATION_NOT_ASKED']
  expect(await decline('Too dark')).toEqual([[ann.id, 'DONE', null], never])
  expect(await decline('Too dark')).toEqual([[ann.id, 'ALREADY', null], never])
  expect(await decline('No face')).toEqual([[ann.id, 'REFUSED', 'VERIFICATION_NOT_ASKED'], never])
  await crew.drain()
  expect(await noticesTo(ann.user_id, 'pro.verification_declined')).toHaveLength(1)
  // Waiting again, the same reason is told again.
  await crew.sql(sql`
    update pros set verification_submitted_at = now(), verification_declined_at = null, verification_declined_because = null
    where id = ${ann.id}`)
  expect(await decline('Too dark')).toEqual([[ann.id, 'DONE', null], never])
})

it('A suspension that is over is not as it should be while a newer one is in force', async () => {
  const ann = await pro(crew)
  const suspend = (days: number) =>
    act.call(bulk.suspendPros, {
      body: { ids: [ann.id], bulk_id: randomUUID(), days, reason_code: 'CONDUCT', explanation: 'Complaints' },
    })
  const held = () => crew.sql<{ id: number }>(sql`select id from pro_suspensions where pro_id = ${ann.id} order by id`)
  const lift = async (id = 0) => outcomes((await act.call(bulk.liftSuspensions, { body: { ids: [id], bulk_id: randomUUID() } })).data)[0]
  await suspend(3)
  await suspend(30)
  const [first, second] = await held()
  expect(await lift(first?.id)).toEqual([first?.id, 'REFUSED', 'OTHER_SUSPENSION_IN_FORCE'])
  expect(await lift(second?.id)).toEqual([second?.id, 'DONE', null])
  expect(await lift(first?.id)).toEqual([first?.id, 'ALREADY', null])
  expect(await lift(999_999)).toEqual([999_999, 'REFUSED', 'NOT_FOUND'])
})

it('Pros are suspended for the same days, and their suspensions lifted together', async () => {
  const [ann, bo] = [await pro(crew), await pro(crew)]
  const ids = [ann.id, bo.id]
  const why = { days: 3, reason_code: 'CONDUCT' as const, explanation: 'Complaints' }
  const suspend = async (days: number) =>
    outcomes((await act.call(bulk.suspendPros, { body: { ids, bulk_id: randomUUID(), ...why, days } })).data).map(([, outcome]) => outcome)
  expect(await suspend(3)).toEqual(['DONE', 'DONE'])
  expect(await suspend(3)).toEqual(['ALREADY', 'ALREADY'])
  const held = await crew.sql<{ id: number }>(sql`select id from pro_suspensions where pro_id = any(${ids}::bigint[]) order by id`)
  expect(held).toHaveLength(2)
  const lift = { ids: held.map(({ id }) => id), bulk_id: randomUUID() }
  expect(outcomes((await act.call(bulk.liftSuspensions, { body: lift })).data).map(([, outcome]) => outcome)).toEqual(['DONE', 'DONE'])
  expect(outcomes((await act.call(bulk.liftSuspensions, { body: lift })).data).map(([, outcome]) => outcome)).toEqual([
    'ALREADY',
    'ALREADY',
  ])
  expect(await auditOf(ids, 'pro.lift_suspension')).toEqual(ids.map((object_id) => ({ object_id, after: { bulk_id: lift.bulk_id } })))
})

it('Nobody but the platform acts on several, nobody on more than 200 at once, and unknown fields are refused by name', async () => {
  const ann = await unverified()
  const body = { ids: [ann.id], bulk_id: randomUUID() }
  const { id: owner } = await manager(crew, place)
  for (const by of [ann.user_id, owner]) expect((await crew.as(by).call(bulk.verifyPros, { body })).status).toBe(403)
  const tooMany = await act.call(bulk.verifyPros, { body: { ...body, ids: Array.from({ length: 201 }, (_, at) => at + 1) } })
  expect(tooMany.error).toMatchObject({ code: 'invalid', target: 'ids' })
  // Not of the contract, as a program might send it.
  const more = { ...body, days: 3 } as typeof body
  expect((await act.call(bulk.verifyPros, { body: more })).error).toMatchObject({ code: 'invalid', target: 'days' })
  expect(await auditOf([ann.id], 'pro.verify')).toEqual([])
})
