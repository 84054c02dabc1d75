import { rankForPlanned, rankPros } from '@crewcall/contract/candidates.ts'
import { expect, it } from 'vitest'
import { row } from '../../../test/build.ts'
import { application, gig, manager, payingLocation, pro, skill } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin } = await openLocation()
await crew.clock.set('2026-03-03T17:00:00Z')
const boss = crew.as(admin.id)
const cook = await skill(crew)
const times = { start_time: '2026-03-07T15:00:00.000Z', end_time: '2026-03-07T21:00:00.000Z' }
const ask = (body: object = {}, location = place) =>
  boss.call(rankForPlanned, { params: { locationId: String(location.id) }, body: { skill_id: cook.id, ...times, ...body } })

const able = async (display_name: string) => {
  const one = await pro(crew, { display_name })
  await row(crew, 'pro_skills', { pro_id: one.id, skill_id: cook.id, years: 3 })
  return one
}
const [ana, ben, cleo] = [await able('Ana Known'), await able('Ben New'), await able('Cleo Busy')]
await row(crew, 'favorite_pros', { organization_id: place.organization_id, location_id: place.id, pro_id: ana.id, created_by: admin.id })
await application(crew, await gig(crew, place, { start_time: times.start_time }), cleo, 'CONFIRMED')

it('ranks pros as for a posted shift, and who could not come last, with the reason', async () => {
  const { data } = await ask()
  const seen = data.results.map(({ pro: { display_name }, eligibility }) => [display_name, eligibility.map(({ code }) => code)])
  expect(seen).toEqual([
    ['Ana Known', []],
    ['Ben New', []],
    ['Cleo Busy', ['OVERLAPPING_GIG']],
  ])
  const posted = await gig(crew, place, { skill_id: cook.id, ...times })
  const { data: offered } = await boss.call(rankPros, { params: { gigId: posted.id } })
  const scores = (list: readonly { pro: { id: number }; match_score: number }[]) =>
    list.map(({ pro: { id }, match_score }) => [id, match_score])
  expect(scores(data.results)).toEqual(scores(offered.results))
  expect(data.results[0]?.match_parts.length).toBeGreaterThan(3)
  // At another time nobody is busy.
  const later = await ask({ start_time: '2026-03-08T15:00:00Z', end_time: '2026-03-08T21:00:00Z' })
  expect(later.data.results.flatMap(({ eligibility }) => eligibility)).toEqual([])
})

it('shows the first few, or those of a name', async () => {
  expect((await ask({ most: 1 })).data).toMatchObject({ count: 3, results: [{ pro: { id: ana.id } }] })
  expect((await ask({ pro_fullname: 'ben' })).data).toMatchObject({ count: 1, results: [{ pro: { id: ben.id } }] })
})

it('is for those who may offer shifts, at approved locations, for a shift that can be', async () => {
  expect((await ask({ end_time: times.start_time })).error).toMatchObject({ target: 'end_time', reason: 'NOT_AFTER_START' })
  expect((await ask({ skill_id: 999_999 })).error).toMatchObject({ target: 'skill_id', reason: 'NO_SUCH_POSITION' })
  expect((await ask({}, await payingLocation(crew))).status).toBe(404)
  const fresh = await payingLocation(crew, { organization_id: place.organization_id, approval_status: 'PENDING' })
  await row(crew, 'location_managers', { organization_id: fresh.organization_id, location_id: fresh.id, user_id: admin.id, role: 'ADMIN' })
  expect((await ask({}, fresh)).error).toMatchObject({ code: 'forbidden' })
  const onsite = await manager(crew, place, 'ONSITE_MANAGER')
  const call = { params: { locationId: String(place.id) }, body: { skill_id: cook.id, ...times } }
  expect((await crew.as(onsite.id).call(rankForPlanned, call)).status).toBe(403)
})
