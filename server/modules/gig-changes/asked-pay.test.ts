import { editGig, listApplicants, previewGigCancellation } from '@crewcall/contract/applications.ts'
import { editBundle } from '@crewcall/contract/bundles.ts'
import { confirmOffer, getOwnApplication, getProGig, listOwnApplications } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { application, bundle, gig, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation()
const boss = crew.as(admin.id)
type Shift = Tables['gigs']
const had = { wage_amount: 30, bonus: 25 }

const edit = async ({ id }: { id: number }, body: object) =>
  expect((await boss.call(editGig, { params: { gigId: id }, body: body as never })).error).toBeUndefined()
const later = ({ start_time, end_time }: Shift) => ({
  start_time: new Date(start_time.getTime() + 45 * 60_000).toISOString(),
  end_time: new Date(end_time.getTime() + 45 * 60_000).toISOString(),
})
const questionOf = async ({ id }: { id: number }) => {
  const [found] = await crew.sql<Tables['applications']>(
    sql`select * from applications where gig_id = ${id} and cancelled_at is null order by id desc limit 1`,
  )
  if (!found) throw new Error('Nobody is asked')
  return found
}
/** What the pro is told of the pay of a shift, in each place that tells it. */
async function told(worker: Tables['pros'], { id }: { id: number }) {
  const own = crew.as(worker.user_id)
  const asked = await questionOf({ id })
  const one = (await own.call(getOwnApplication, { params: { id: asked.id } })).data.gig
  const tab = asked.confirmed_at === null ? 'offers' : 'upcoming'
  const listed = (await own.call(listOwnApplications, { query: { tab } })).data.results.find((each) => each.id === asked.id)?.gig
  const shift = (await own.call(getProGig, { params: { gigId: id } })).data
  return [one, listed, shift].map((gigSeen) => [gigSeen?.wage_amount, gigSeen?.pay_total])
}
const owed = async (shift: { id: number }) =>
  (await boss.call(previewGigCancellation, { params: { gigId: shift.id } })).data.pros.map(({ owed_to_pro }) => owed_to_pro)

// 5.5 hours are paid.
it.each([
  ['lowered', { wage_amount: 20, boosted_gig_bonus: 0 }, 20, [30, 19_000], 14_500],
  ['raised', { wage_amount: 45, boosted_gig_bonus: 50 }, 20, [45, 29_750], 23_000],
  ['lowered for a shift farther ahead', { wage_amount: 20, boosted_gig_bonus: 0 }, 60, [20, 11_000], 0],
])('Who is asked again sees the pay that answering gives: %s', async (_what, pay, hours, shown, minimum) => {
  const shift = await gig(crew, place, { start_time: await inHours(hours), wage_amount: 30, boosted_gig_bonus: 25 })
  const worker = await pro(crew)
  await application(crew, shift, worker, 'CONFIRMED', had)
  await edit(shift, pay)
  await edit(shift, later(shift))
  expect(await owed(shift)).toEqual(minimum === 0 ? [] : [14_500])
  expect(await told(worker, shift)).toEqual([shown, shown, shown])
  const { data } = await boss.call(listApplicants, { params: { gigId: shift.id } })
  expect(data.results.filter(({ is_cancelled }) => !is_cancelled).map(({ wage_amount }) => wage_amount)).toEqual([shown[0]])
  const { error } = await crew.as(worker.user_id).call(confirmOffer, { params: { id: (await questionOf(shift)).id } })
  expect(error).toBeUndefined()
  expect(await told(worker, shift)).toEqual([shown, shown, shown])
  expect(await owed(shift)).toEqual([minimum])
})

it('So does who is asked again for a work of several days, for each of them', async () => {
  const work = await bundle(crew, place, admin, [await inHours(19), await inHours(43)], { wage_amount: 30 })
  const worker = await pro(crew)
  const days = await crew.sql<Shift>(sql`select * from gigs where bundle_id = ${work.id} order by start_time`)
  for (const day of days) await application(crew, day, worker, 'CONFIRMED', { wage_amount: 30, bonus: 0 })
  const change = async (body: object) =>
    expect((await boss.call(editBundle, { params: { bundleId: work.id }, body: body as never })).error).toBeUndefined()
  await change({ wage_amount: 20 })
  await change({ use_location_address: false, address_line_1: '1 Far Road', city: 'Austin', state_code: 'TX', zip_code: '73301' })
  const [first, second] = days
  if (!first || !second) throw new Error('No days')
  const seen = [await told(worker, first), await told(worker, second)]
  const [soon, far] = seen
  expect([soon?.[0]?.[0], far?.[0]?.[0]]).toEqual([30, 20])
  const own = crew.as(worker.user_id)
  const asked = await questionOf(first)
  const shown = (await own.call(getOwnApplication, { params: { id: asked.id } })).data.gig.bundle?.days.map(({ pay_total }) => pay_total)
  expect(shown).toEqual([soon?.[0]?.[1], far?.[0]?.[1]])
  expect((await own.call(confirmOffer, { params: { id: asked.id } })).error).toBeUndefined()
  expect([await told(worker, first), await told(worker, second)]).toEqual(seen)
})
