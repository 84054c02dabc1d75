import { editGig } from '@crewcall/contract/applications.ts'
import { confirmOffer, listOwnApplications } from '@crewcall/contract/pro-applications.ts'
import { beforeEach, expect, it } from 'vitest'
import { application, gig, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin } = await openLocation()
// Noon in New York.
beforeEach(() => crew.clock.set('2026-03-04T17:00:00Z'))

it('A pro who is asked again sees the times that were confirmed, until the answer; who is offered it for the first time sees none', async () => {
  const shift = await gig(crew, place, { start_time: '2026-03-20T16:00:00Z', allowed_confirmed_pros: 2 })
  const [worker, other] = [await pro(crew), await pro(crew)]
  await application(crew, shift, worker, 'CONFIRMED')
  await application(crew, shift, other, 'SELECTED')
  const [start_time, end_time] = [shift.start_time, shift.end_time].map((time) => new Date(time.getTime() + 3_600_000).toISOString())
  const body = { start_time, end_time }
  expect((await crew.as(admin.id).call(editGig, { params: { gigId: shift.id }, body: body as never })).error).toBeUndefined()
  const offersOf = async ({ user_id }: { user_id: number }) => {
    const { data } = await crew.as(user_id).call(listOwnApplications, { query: { tab: 'offers' } as never })
    return data.results
  }
  const [asked] = await offersOf(worker)
  expect(asked?.gig.start_time).toBe(start_time)
  expect(asked?.confirmed_before).toEqual({
    start_time: shift.start_time.toISOString(),
    end_time: shift.end_time.toISOString(),
    because: ['TIME_CHANGED'],
  })
  expect((await offersOf(other)).map(({ confirmed_before }) => confirmed_before)).toEqual([null])
  const { data } = await crew.as(worker.user_id).call(confirmOffer, { params: { id: asked?.id ?? 0 } })
  expect(data.confirmed_before).toBeNull()
})
