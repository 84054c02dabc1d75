import { getOwnApplication, getProGig } from '@crewcall/contract/pro-applications.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { application, gig, payingLocation, pro } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
beforeEach(() => crew.clock.set('2026-03-08T16:00:00Z'))
afterAll(() => crew.close())

it('A past shift is visible only to the pros involved', async () => {
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

it('A pro is told in which language the work and the instructions were written; the instructions only once they may read them', async () => {
  const words = { description: 'Run the dish machine and keep the floor dry.', special_inst: 'Pregunta por el chef en la puerta' }
  const shift = await gig(crew, await payingLocation(crew), words)
  const [asked, confirmed] = [await pro(crew), await pro(crew)]
  const own = async (worker: typeof asked, status?: 'CONFIRMED') => {
    const { id } = await application(crew, shift, worker, status)
    return (await crew.as(worker.user_id).call(getOwnApplication, { params: { id } })).data
  }
  const seen = await crew.as(asked.user_id).call(getProGig, { params: { gigId: shift.id } })
  expect(seen.data.description_language).toBe('en')
  expect((await own(asked)).special_inst_language).toBeNull()
  expect(await own(confirmed, 'CONFIRMED')).toMatchObject({ special_inst: words.special_inst, special_inst_language: 'es' })
})
