import { randomUUID } from 'node:crypto'
import { approveCertifications, rejectCertifications } from '@crewcall/contract/bulk-acts.ts'
import type { BulkResult } from '@crewcall/contract/bulk-acts.ts'
import { reviewCertification } from '@crewcall/contract/certifications.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { platformAdmin, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let admin: Tables['users']
let food: Tables['certifications']
let alcohol: Tables['certifications']
beforeAll(async () => {
  crew = await openCrew()
  admin = await platformAdmin(crew)
  food = await row(crew, 'certifications', { name: 'Food handler' })
  alcohol = await row(crew, 'certifications', { name: 'Alcohol server', is_state_specific: true })
})
afterAll(() => crew.close())

async function waiting(values: object = {}, of?: Tables['pros']) {
  const { id: pro_id, user_id: uploaded_by } = of ?? (await pro(crew))
  const request = { pro_id, certification_id: food.id, uploaded_by, expiration_date: '2031-05-01' }
  return row(crew, 'certification_requests', { ...request, ...values })
}
const approve = (ids: number[], bulk_id = randomUUID()) => crew.as(admin.id).call(approveCertifications, { body: { ids, bulk_id } })
const outcomes = (data: BulkResult) => data.results.map(({ outcome, refusal }) => refusal?.reason ?? outcome)
const statuses = (ids: number[]) =>
  crew.sql<{ status: string }>(sql`select status from certification_requests where id = any(${ids}::bigint[]) order by id`)

it('Approves what has a date; one without, one of a state without it, one of the reviewer and a missing one stay and are named', async () => {
  const own = await pro(crew, { user_id: admin.id })
  const dated = await waiting()
  const forGood = await waiting({ expiration_date: '2099-12-31', does_not_expire: true })
  const undated = await waiting({ expiration_date: '2099-12-31' })
  const stateless = await waiting({ certification_id: alcohol.id })
  const mine = await waiting({}, own)
  const bulk_id = randomUUID()
  const ids = [dated, undated, stateless, mine, forGood].map(({ id }) => id)
  const { data } = await approve([...ids, 999_999], bulk_id)
  expect(outcomes(data)).toEqual([
    'DONE',
    'CERTIFICATE_NEEDS_DATE',
    'CERTIFICATE_NEEDS_STATE',
    'OWN_CERTIFICATE_REVIEW',
    'DONE',
    'NOT_FOUND',
  ])
  expect((await statuses([dated.id, forGood.id])).map(({ status }) => status)).toEqual(['APPROVED', 'APPROVED'])
  expect((await statuses([undated.id, stateless.id, mine.id])).map(({ status }) => status)).toEqual(['PENDING', 'PENDING', 'PENDING'])
  const entries = await crew.sql(
    sql`select object_id, after from audit_log where action = 'certification.approve' and after ->> 'bulk_id' = ${bulk_id} order by object_id`,
  )
  expect(entries).toEqual([dated, forGood].map(({ id }) => ({ object_id: id, after: { status: 'APPROVED', bulk_id } })))
})

it('Repeated, it finds them approved already, and one decided otherwise meanwhile is refused', async () => {
  const [one, other] = [await waiting(), await waiting()]
  const params = { id: String(other.id) }
  await crew.as(admin.id).call(reviewCertification, { params, body: { status: 'REJECTED', rejection_reason: 'WRONG_PHOTO' } })
  expect(outcomes((await approve([one.id, other.id])).data)[0]).toBe('DONE')
  const again = (await approve([one.id, other.id])).data.results
  expect(again[0]?.outcome).toBe('ALREADY')
  expect(again[1]).toMatchObject({ outcome: 'REFUSED', refusal: { code: 'conflict' } })
})

it('Leaves what another admin has decided: an approved one is not rejected together with others, nor one rejected for another reason', async () => {
  const [approved, other, same] = [await waiting(), await waiting(), await waiting()]
  const ids = [approved, other, same].map(({ id }) => id)
  await approve([approved.id])
  const boss = await platformAdmin(crew)
  const reject = (of: number[], rejection_reason: 'WRONG_PHOTO' | 'NAME_MISMATCH') =>
    crew.as(boss.id).call(rejectCertifications, { body: { ids: of, bulk_id: randomUUID(), rejection_reason } })
  await reject([other.id], 'NAME_MISMATCH')
  await reject([same.id], 'WRONG_PHOTO')
  const { data } = await reject(ids, 'WRONG_PHOTO')
  expect(outcomes(data)).toEqual(['STATE_FORBIDS', 'STATE_FORBIDS', 'ALREADY'])
  expect(data.results[0]?.refusal).toMatchObject({ code: 'conflict', values: { state: 'APPROVED' } })
  const kept = await crew.sql(
    sql`select status, rejection_reason, reviewed_by from certification_requests where id = any(${ids}::bigint[]) order by id`,
  )
  expect(kept).toEqual([
    { status: 'APPROVED', rejection_reason: null, reviewed_by: admin.id },
    { status: 'REJECTED', rejection_reason: 'NAME_MISMATCH', reviewed_by: boss.id },
    { status: 'REJECTED', rejection_reason: 'WRONG_PHOTO', reviewed_by: boss.id },
  ])
})

it('An expired one is not approved together with others', async () => {
  const [expired, dated] = [await waiting({ expiration_date: '2020-05-01' }), await waiting()]
  expect(outcomes((await approve([expired.id, dated.id])).data)).toEqual(['CERTIFICATE_EXPIRED', 'DONE'])
  expect(await statuses([expired.id])).toEqual([{ status: 'PENDING' }])
})

it('Two acts at once decide each certificate once', async () => {
  const ids = (await Promise.all([waiting(), waiting(), waiting()])).map(({ id }) => id)
  const both = await Promise.all([approve(ids), approve(ids.toReversed())])
  expect(both.flatMap(({ data }) => outcomes(data)).toSorted()).toEqual(['ALREADY', 'ALREADY', 'ALREADY', 'DONE', 'DONE', 'DONE'])
})

it('Rejects with one reason; a reason in own words needs them', async () => {
  const ids = [(await waiting()).id, (await waiting()).id]
  const reject = (why: object) =>
    crew.as(admin.id).call(rejectCertifications, { body: { ids, bulk_id: randomUUID(), rejection_reason: 'CUSTOM', ...why } })
  expect((await reject({})).error).toMatchObject({ code: 'invalid', target: 'custom_rejection_reason' })
  const wrong = { rejection_reason: 'WRONG_PHOTO', custom_rejection_reason: 'Blurred' }
  expect((await reject(wrong)).error).toMatchObject({ code: 'invalid', target: 'custom_rejection_reason' })
  expect(outcomes((await reject({ custom_rejection_reason: 'Blurred' })).data)).toEqual(['DONE', 'DONE'])
  expect(outcomes((await reject({ custom_rejection_reason: 'Blurred' })).data)).toEqual(['ALREADY', 'ALREADY'])
  const kept = await crew.sql(
    sql`select distinct custom_rejection_reason as why from certification_requests where id = any(${ids}::bigint[])`,
  )
  expect(kept).toEqual([{ why: 'Blurred' }])
})
