import { getOwnApplication, getProGig } from '@crewcall/contract/pro-applications.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { application, gig, payingLocation, pro } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'

let crew: Crew
beforeAll(async () => void (crew = await openCrew()))
afterAll(() => crew.close())

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
