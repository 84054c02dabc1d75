import { getProGig } from '@crewcall/contract/pro-applications.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { application, gig, payingLocation, pro } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())

it('A past shift is visible only to the pros involved', async () => {
  await crew.clock.set('2026-03-08T16:00:00Z')
  const place = await payingLocation(crew)
  const [worker, applicant, stranger] = [await pro(crew), await pro(crew), await pro(crew)]
  const shift = await gig(crew, place, { start_time: '2026-03-10T16:00:00Z' })
  await application(crew, shift, worker, 'CONFIRMED')
  await application(crew, shift, applicant, 'CREATED')
  const statuses = () =>
    Promise.all(
      [worker, applicant, stranger].map(async ({ user_id }) => {
        const { status } = await crew.as(user_id).call(getProGig, { params: { gigId: String(shift.id) } })
        return status
      }),
    )
  expect(await statuses()).toEqual([200, 200, 200])
  await crew.clock.set(new Date(new Date(shift.end_time).getTime() + 60_000).toISOString())
  expect(await statuses()).toEqual([200, 200, 404])
})
