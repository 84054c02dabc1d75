import { getApplication } from '@crewcall/contract/applications.ts'
import { reviewCertification } from '@crewcall/contract/certifications.ts'
import { getOwnApplication } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { row } from '../../../test/build.ts'
import { application, gig, manager, payingLocation, platformAdmin, pro, skill } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { sweepCertificates } from './certificate-lapse.ts'

let crew: Crew
let place: Tables['locations']
let boss: Tables['users']
let server: Tables['skills']
let card: Tables['certifications']
beforeAll(async () => {
  crew = await openCrew()
  server = await skill(crew)
  card = await row(crew, 'certifications', { name: 'Food handler' })
  await row(crew, 'skill_certifications', { skill_id: server.id, certification_id: card.id })
})
beforeEach(async () => {
  place = await payingLocation(crew)
  boss = await manager(crew, place)
})
afterAll(() => crew.close())

const hold = (worker: Tables['pros'], expiration_date: string, status = 'APPROVED', certification = card) =>
  row(crew, 'certification_requests', {
    pro_id: worker.id,
    certification_id: certification.id,
    uploaded_by: worker.user_id,
    expiration_date,
    status,
    ...(status === 'APPROVED' ? { reviewed_by: boss.id, reviewed_at: '2026-01-01T00:00:00Z' } : {}),
  })

/** A pro confirmed on a shift on March 20 at 12:00 in New York; today is March 10. */
async function confirmed(expiration_date: string | null, values = {}) {
  await crew.clock.set('2026-03-10T16:00:00Z')
  const worker = await pro(crew)
  if (expiration_date !== null) await hold(worker, expiration_date)
  const shift = await gig(crew, place, { skill_id: server.id, require_certifications: true, start_time: '2026-03-20T16:00:00Z', ...values })
  const { id } = await application(crew, shift, worker, 'CONFIRMED')
  const mine = async () => (await crew.as(worker.user_id).call(getOwnApplication, { params: { id } })).data
  const seen = async () => (await crew.as(boss.id).call(getApplication, { params: { id } })).data
  const told = async (name: string) =>
    crew.sql<{ payload: Record<string, unknown> }>(
      sql`select payload from announcements where name = ${name} and (payload->>'application_id')::bigint = ${id}`,
    )
  const sweepAt = async (instant: string) => {
    await crew.clock.set(instant)
    await crew.sweep(sweepCertificates)
    await crew.drain()
  }
  return { id, worker, shift, mine, seen, told, sweepAt }
}

describe('a certificate that lapsed before a confirmed shift', () => {
  it('is reported to pro and manager once, and after 72 hours the pro is removed at no cost and without consequences', async () => {
    const shift = await confirmed('2026-03-14')
    await shift.sweepAt('2026-03-10T17:00:00Z')
    await shift.sweepAt('2026-03-11T17:00:00Z')
    expect(await shift.told('application.certificate_lapsed')).toMatchObject([
      { payload: { certificate: 'Food handler', due_at: '2026-03-18T04:00:00.000Z' } },
    ])
    expect((await shift.mine()).certificate_due_at).toBe('2026-03-18T04:00:00.000Z')
    expect((await shift.seen()).eligibility).toEqual([
      {
        code: 'CERTIFICATION_EXPIRES_BEFORE_GIG',
        certification: 'Food handler',
        employment_type: null,
        due_at: '2026-03-18T04:00:00.000Z',
        message: 'Food handler expires before the shift. A valid one is due by Wed, Mar 18, 12:00 am.',
      },
    ])
    const inboxes = await crew.sql(sql`
      select kind, user_id from notifications where kind like '%certificate%lapsed' and user_id in (${boss.id}, ${shift.worker.user_id}) order by kind`)
    expect(inboxes).toEqual([
      { kind: 'certificate.lapsed', user_id: shift.worker.user_id },
      { kind: 'pro.certificate_lapsed', user_id: boss.id },
    ])

    await shift.sweepAt('2026-03-18T03:59:00Z')
    expect((await shift.mine()).status).toBe('CONFIRMED')
    await shift.sweepAt('2026-03-18T04:00:00Z')
    expect(await shift.mine()).toMatchObject({ status: 'CANCELLED', cancellation: { reason: 'OTHER' }, owed_minimum: 0 })
    expect(await shift.told('application.minimum_owed')).toEqual([])
    expect(await crew.sql(sql`select 1 from pro_outcomes where pro_id = ${shift.worker.id}`)).toEqual([])
    expect(await crew.sql(sql`select kind from notifications where user_id = ${boss.id} and kind = 'pro.cancelled'`)).toHaveLength(1)
  })

  it('is dropped as soon as another one is approved', async () => {
    const shift = await confirmed('2026-03-14')
    await shift.sweepAt('2026-03-10T17:00:00Z')
    const { id } = await hold(shift.worker, '2027-01-01', 'PENDING')
    const admin = await platformAdmin(crew)
    await crew.as(admin.id).call(reviewCertification, { params: { id: String(id) }, body: { status: 'APPROVED' } })
    await crew.drain()
    expect((await shift.mine()).certificate_due_at).toBeNull()
    expect((await shift.seen()).eligibility).toEqual([])
    await shift.sweepAt('2026-03-18T05:00:00Z')
    expect((await shift.mine()).status).toBe('CONFIRMED')
  })

  it('keeps its deadline, even while others are approved', async () => {
    const shift = await confirmed('2026-03-14')
    await shift.sweepAt('2026-03-10T17:00:00Z')
    const license = await row(crew, 'certifications', { name: 'Alcohol server' })
    const { id } = await hold(shift.worker, '2027-01-01', 'PENDING', license)
    await crew.as((await platformAdmin(crew)).id).call(reviewCertification, { params: { id: String(id) }, body: { status: 'APPROVED' } })
    await crew.drain()
    expect(await shift.mine()).toMatchObject({ status: 'CONFIRMED', certificate_due_at: '2026-03-18T04:00:00.000Z' })
  })

  it('has a deadline counted from detection if there never was one, at the latest an hour before the start', async () => {
    const never = await confirmed(null)
    await never.sweepAt('2026-03-10T17:00:00Z')
    expect((await never.mine()).certificate_due_at).toMatch('2026-03-13T17:00')
    const soon = await confirmed(null)
    await soon.sweepAt('2026-03-19T17:00:00Z')
    expect((await soon.mine()).certificate_due_at).toBe('2026-03-20T15:00:00.000Z')
    await soon.sweepAt('2026-03-20T15:00:00Z')
    expect((await soon.mine()).status).toBe('CANCELLED')
  })

  it('found within the last hour is reported, and the manager on site decides', async () => {
    const shift = await confirmed(null)
    await shift.sweepAt('2026-03-20T15:30:00Z')
    await shift.sweepAt('2026-03-20T15:59:00Z')
    await shift.sweepAt('2026-03-20T16:01:00Z')
    expect(await shift.told('application.certificate_lapsed')).toHaveLength(1)
    expect((await shift.seen()).cancellation).toBeNull()
  })

  it("does not matter if the shift requires none, or the pro's certificate is valid until the shift's day", async () => {
    const free = await confirmed(null, { require_certifications: false })
    const valid = await confirmed('2026-03-20')
    await valid.sweepAt('2026-03-19T17:00:00Z')
    expect(await free.told('application.certificate_lapsed')).toEqual([])
    expect(await valid.told('application.certificate_lapsed')).toEqual([])
  })
})
