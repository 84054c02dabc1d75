// @module-tag full
import { selectPros } from '@crewcall/contract/applications.ts'
import { confirmOffer, getOwnApplication } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { AnyValues } from '../../../platform/write.ts'
import { application, gig, pro } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'
import { sweepEnded } from '../../gigs/index.ts'

const { crew, place, admin, inHours } = await openLocation()
const boss = crew.as(admin.id)

const facts = (times_worked_here: number, experience_months: number, completed_in_position = 0) => ({
  fit_facts: {
    times_worked_here,
    experience_months,
    completed_in_position,
    worked_count: 0,
    confirmed_count: 0,
    review_count: 0,
    rating: null,
    distance_meters: null,
    is_favorite: false,
    preferences_met: 0,
    preferences_stated: 0,
  },
})

/** What is told to an applicant after a shift of one opening that somebody else worked, or nobody. */
async function afterwards({ own, other }: { own: AnyValues<'applications'>; other: AnyValues<'applications'> | null }) {
  const shift = await gig(crew, place, { start_time: await inHours(48) })
  const worker = await pro(crew)
  await crew.sql(sql`update users set locale = 'es' where id = ${worker.user_id}`)
  const { id } = await application(crew, shift, worker, 'CREATED', own)
  if (other) {
    const chosen = await pro(crew)
    const theirs = await application(crew, shift, chosen, 'CREATED', other)
    await boss.call(selectPros, { params: { gigId: shift.id }, body: { application_ids: [theirs.id] } })
    await crew.as(chosen.user_id).call(confirmOffer, { params: { id: theirs.id } })
  }
  await crew.clock.set(shift.end_time.toISOString())
  await crew.sweep(sweepEnded)
  await crew.drain()
  const { data } = await crew.as(worker.user_id).call(getOwnApplication, { params: { id } })
  const [told] = await crew.sql<{ body: string }>(
    sql`select body from notifications where user_id = ${worker.user_id} and kind = 'application.closed'`,
  )
  return { cause: data.cancellation?.cause, chosen: data.cancellation?.chosen, told: told?.body.split('. ').at(-1) }
}

describe('An applicant whose shift is over', () => {
  it.each([
    [
      'somebody who had worked there before',
      facts(0, 24),
      facts(3, 12),
      'WORKED_HERE',
      'El negocio eligió a alguien que ya había trabajado allí.',
    ],
    [
      'somebody with more experience',
      facts(2, 12, 3),
      facts(2, 12, 4),
      'MORE_EXPERIENCE',
      'El negocio eligió a alguien con más experiencia en el puesto.',
    ],
    ['somebody else', facts(2, 24), facts(1, 24), 'OTHER', 'El negocio eligió a otra persona.'],
    ['somebody, with nothing known of the applicant', { fit_facts: null }, facts(9, 99), 'OTHER', 'El negocio eligió a otra persona.'],
  ])('reads that the business chose %s', async (_, own, other, chosen, told) => {
    expect(await afterwards({ own, other })).toEqual({ cause: 'SHIFT_ENDED', chosen, told })
  })

  it('reads that nobody was chosen if nobody was', async () => {
    expect(await afterwards({ own: facts(0, 0), other: null })).toEqual({ cause: 'SHIFT_ENDED', chosen: null, told: 'El turno terminó.' })
  })
})
