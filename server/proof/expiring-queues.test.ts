import { listQueues } from '@crewcall/contract/admin.ts'
import { CHECK_CONSENT_VERSION, listBackgroundChecks } from '@crewcall/contract/background-checks.ts'
import { listCertificationRequests } from '@crewcall/contract/certifications.ts'
import type { Tables } from '../platform/db.gen.ts'
import { expect, it } from 'vitest'
import { row } from '../test/build.ts'
import { platformAdmin, pro } from '../test/cast.ts'
import { openLocation } from '../test/open-place.ts'

const { crew } = await openLocation()
await crew.clock.set('2026-03-10T02:00:00Z')
const staff = await platformAdmin(crew)
const admin = crew.as(staff.id)
const kind = (name: string, values = {}) => row(crew, 'certifications', { name, ...values })
const food = await kind('Food handler')
const alcohol = await kind('Alcohol server', { is_state_specific: true })

const hold = (worker: Tables['pros'], expiration_date: string, values = {}) =>
  row(crew, 'certification_requests', {
    pro_id: worker.id,
    certification_id: food.id,
    uploaded_by: worker.user_id,
    expiration_date,
    status: 'APPROVED',
    reviewed_by: staff.id,
    reviewed_at: '2026-01-01T00:00:00Z',
    ...values,
  })
const unreviewed = { status: 'PENDING', reviewed_by: null, reviewed_at: null }
const rejected = { status: 'REJECTED', rejection_reason: 'WRONG_PHOTO' }

const queueOf = async (key: string) => (await admin.call(listQueues)).data.results.find((each) => each.key === key)
const queryOf = (link = '') => Object.fromEntries(new URL(link, 'http://x').searchParams) as object

it('certificates that end within 30 days and are not renewed are a queue, the earliest first, with the list that it counts', async () => {
  const last = await hold(await pro(crew), '2026-04-09')
  const first = await hold(await pro(crew), '2026-03-10')
  const [renewed, waiting, declined, elsewhere] = [await pro(crew), await pro(crew), await pro(crew), await pro(crew)]
  const twice = await pro(crew)
  await hold(twice, '2026-03-11')
  const again = await hold(twice, '2026-03-11')
  await hold(renewed, '2026-03-20')
  await hold(renewed, '2027-03-20')
  await hold(waiting, '2026-03-20')
  await hold(waiting, '2027-03-20', unreviewed)
  const notTaken = await hold(declined, '2026-03-21')
  await hold(declined, '2027-03-20', rejected)
  const inOneState = await hold(elsewhere, '2026-03-22', { certification_id: alcohol.id, state_code: 'SC' })
  await hold(elsewhere, '2027-03-20', { certification_id: alcohol.id, state_code: 'GA' })
  for (const day of ['2026-03-09', '2026-04-10', '2099-12-31']) await hold(await pro(crew), day)
  await hold(await pro(crew), '2026-03-15', unreviewed)

  const expected = [first, again, notTaken, inOneState, last].map(({ id }) => id)
  const queue = await queueOf('expiring_certifications')
  const listed = (await admin.call(listCertificationRequests, { query: queryOf(queue?.link) })).data.results
  expect([queue?.count, listed.map(({ id }) => id)]).toEqual([5, expected])
  expect(queue?.oldest_at).toBe('2026-02-08T00:00:00.000Z')
  const rest = (await admin.call(listCertificationRequests, { query: { is_expiring: 'false' } })).data
  expect(rest.count).toBe(11)
})

it('so are clear background checks', async () => {
  const check = (pro_id: number, values: object) =>
    row(crew, 'background_checks', {
      pro_id,
      status: 'CLEAR',
      consent_version: CHECK_CONSENT_VERSION,
      signature: 'Dana Reed',
      consented_at: '2025-03-09T00:00:00Z',
      completed_at: '2025-03-10T00:00:00Z',
      expires_on: '2026-03-20',
      last_updated_ts: '2025-03-10T00:00:00Z',
      ...values,
    })
  const first = await check((await pro(crew)).id, { expires_on: '2026-03-12' })
  const second = await check((await pro(crew)).id, {})
  const renewing = (await pro(crew)).id
  await check(renewing, {})
  await check(renewing, { status: 'CONSENTED', completed_at: null, expires_on: null })
  for (const expires_on of ['2026-03-09', '2026-04-10']) await check((await pro(crew)).id, { expires_on })
  const queue = await queueOf('expiring_checks')
  const listed = (await admin.call(listBackgroundChecks, { query: queryOf(queue?.link) })).data.results
  expect([queue?.count, listed.map(({ id }) => id)]).toEqual([2, [first.id, second.id]])
  expect(queue?.oldest_at).toBe('2026-02-10T00:00:00.000Z')
  expect((await admin.call(listBackgroundChecks, { query: { is_expiring: 'false' } })).data.count).toBe(4)
})
