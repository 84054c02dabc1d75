import { getApplication } from '@crewcall/contract/applications.ts'
import { ownCancellationCauses } from '@crewcall/contract/enums-of-cancelling.ts'
import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import { cancelOwn, getOwnApplication, previewOwnCancellation } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { application, gig, manager, payingLocation, pro } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'

let crew: Crew
let place: Tables['locations']
let admin: { id: number }
beforeAll(async () => {
  crew = await openCrew()
  place = await payingLocation(crew)
  admin = await manager(crew, place)
})
afterAll(() => crew.close())

async function shiftIn(hours: number): Promise<Tables['gigs']> {
  const from = (await crew.clock.now()).getTime() + hours * 3_600_000
  return gig(crew, place, { start_time: new Date(from), end_time: new Date(from + 6 * 3_600_000), wage_amount: 20 })
}

describe('why a pro cancels', () => {
  it('is told to the business as a class, in its own words for each reader', async () => {
    for (const cause of ownCancellationCauses) {
      const worker = await pro(crew)
      const shift = await shiftIn(48)
      const mine = await application(crew, shift, worker, 'CONFIRMED')
      const own = await crew.as(worker.user_id).call(cancelOwn, { params: { id: mine.id }, body: { cause } })
      expect(own.data.cancellation).toMatchObject({ reason: 'CANCELLED_BY_PRO', cause })
      const read = await crew.as(admin.id).call(getApplication, { params: { id: mine.id } })
      expect(read.data.cancellation).toMatchObject({ reason: 'CANCELLED_BY_PRO', cause })
      const { results } = (await crew.as(admin.id).call(getGigHistory, { params: { gigId: shift.id } })).data
      expect(results.find(({ action }) => action === 'application.cancel')?.values).toMatchObject({ cause })
    }
  })

  it('is told to nobody who would rather not say', async () => {
    const worker = await pro(crew)
    const mine = await application(crew, await shiftIn(48), worker, 'CONFIRMED')
    await crew.as(worker.user_id).call(cancelOwn, { params: { id: mine.id }, body: { cause: null } })
    const read = await crew.as(admin.id).call(getApplication, { params: { id: mine.id } })
    expect(read.data.cancellation).toMatchObject({ reason: 'CANCELLED_BY_PRO', cause: null, explanation: '' })
  })

  it('is no free text, nor a cause of the product', async () => {
    const worker = await pro(crew)
    const { id } = await application(crew, await shiftIn(48), worker, 'CONFIRMED')
    const cancel = (body: object) => crew.as(worker.user_id).call(cancelOwn, { params: { id }, body: body as never })
    for (const body of [{ explanation: 'My child is ill' }, { cause: 'SICK', explanation: 'Flu' }, { cause: 'SUSPENDED' }, {}])
      expect((await cancel(body)).error?.code).toBe('invalid')
    expect((await crew.as(worker.user_id).call(getOwnApplication, { params: { id } })).data.status).toBe('CONFIRMED')
  })
})

describe('the shifts that fall with a late cancellation', () => {
  const preview = async (worker: Tables['pros'], id: number) =>
    (await crew.as(worker.user_id).call(previewOwnCancellation, { params: { id } })).data

  it('are those that the suspension then cancels, with their pay, and no others', async () => {
    const worker = await pro(crew)
    const mine = await application(crew, await shiftIn(20), worker, 'CONFIRMED')
    const inside = await application(crew, await shiftIn(72), worker, 'CONFIRMED')
    const asked = await application(crew, await shiftIn(96), worker)
    await application(crew, await shiftIn(24 * 6), worker, 'CONFIRMED')
    const { also_cancelled } = await preview(worker, mine.id)
    expect(also_cancelled.map(({ id, is_confirmed, pay_total }) => [id, is_confirmed, pay_total])).toEqual([
      [inside.gig_id, true, 11_000],
      [asked.gig_id, false, 11_000],
    ])
    await crew.as(worker.user_id).call(cancelOwn, { params: { id: mine.id }, body: { cause: 'SICK' } })
    await crew.drain()
    const fallen = await crew.sql<{ gig_id: number }>(
      sql`select gig_id from applications where pro_id = ${worker.id} and cancellation_reason = 'PRO_SUSPENDED' order by start_time`,
    )
    expect(fallen.map(({ gig_id }) => gig_id)).toEqual(also_cancelled.map(({ id }) => id))
  })

  it('are none a day ahead', async () => {
    const worker = await pro(crew)
    const mine = await application(crew, await shiftIn(25), worker, 'CONFIRMED')
    await application(crew, await shiftIn(72), worker, 'CONFIRMED')
    expect((await preview(worker, mine.id)).also_cancelled).toEqual([])
  })
})
