import { simulateGigs } from '@crewcall/contract/simulation.ts'
import { expect, it } from 'vitest'
import { row } from '../../test/build.ts'
import { application, gig, pro, skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation()
const [server, now] = [await skill(crew), await inHours(0)]
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

async function bookedFor(...times: [from: number, to: number][]) {
  const worker = await pro(crew)
  await row(crew, 'pro_skills', { pro_id: worker.id, skill_id: server.id, years: 1 })
  for (const [from, to] of times) {
    const work = await gig(crew, place, { start_time: at(from), end_time: at(to) })
    await application(crew, work, worker, 'CONFIRMED')
  }
}

it('Of several shifts, a pro is missing from just those that their work overlaps', async () => {
  await bookedFor([68, 72])
  await bookedFor([76, 78])
  await bookedFor([73, 75])
  await bookedFor([80, 90])
  await bookedFor([89, 91])
  await bookedFor([71, 73], [91, 92])
  const shifts = [
    [74, 80],
    [90, 94],
    [72, 76],
  ].map(([from = 0, to = 0]) => ({
    skill_id: server.id,
    start_time: at(from).toISOString(),
    end_time: at(to).toISOString(),
    wage_amount: 20,
  }))
  const { data } = await crew.as(admin.id).call(simulateGigs, { params: { locationId: String(place.id) }, body: { shifts } as never })
  expect(data.shifts.map(({ near, able }) => [near, able])).toEqual([
    [6, 4],
    [6, 4],
    [6, 4],
  ])
  const alone = await crew
    .as(admin.id)
    .call(simulateGigs, { params: { locationId: String(place.id) }, body: { shifts: [shifts[1]] } as never })
  expect(alone.data.shifts[0]).toMatchObject({ able: 4, obstacles: [{ code: 'OVERLAPPING_GIG', pros: 2, only: 2 }] })
})
