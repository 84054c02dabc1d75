import { offerDirectly } from '@crewcall/contract/applications.ts'
import { apply, confirmOffer } from '@crewcall/contract/pro-applications.ts'
import { editHours } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shiftDay } from '../modules/timesheets/test-day.ts'
import type { Tables } from '../platform/db.gen.ts'
import { application, gig, manager, payingLocation, pro } from '../test/cast.ts'
import { openCrew } from '../test/crew.ts'
import type { Called, Crew } from '../test/crew.ts'

let crew: Crew
let place: Tables['locations']
let boss: number
beforeAll(async () => {
  crew = await openCrew()
  place = await payingLocation(crew)
  boss = (await manager(crew, place)).id
})
afterAll(() => crew.close())

/** Runs `call` while another transaction has made these changes and not yet committed: it must wait, and then check again. */
async function meanwhile<T>(changes: readonly Sql[], call: () => Promise<Called<T>>): Promise<Called<T>> {
  const client = await crew.db.pool.connect()
  try {
    await client.query('begin')
    for (const { text, values } of changes) await client.query(text, values)
    const answer = call()
    const hasAnswer = answer.then(() => true)
    const end = performance.now() + 10_000
    while (!(await Promise.race([hasAnswer, isSomebodyWaiting()])))
      if (performance.now() > end) throw new Error('The call neither waited nor was answered within ten seconds')
    await client.query('commit')
    return await answer
  } finally {
    client.release(true)
  }
}

async function isSomebodyWaiting(): Promise<boolean> {
  const waiting = await crew.sql(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return waiting.length > 0
}

describe('a call that had to wait checks again', () => {
  it('a pro who is suspended meanwhile is not confirmed (lock of the pro)', async () => {
    const worker = await pro(crew)
    const offer = await application(crew, await gig(crew, place), worker, 'SELECTED')
    const now = await crew.clock.now()
    const answer = await meanwhile(
      [
        sql`select 1 from pros where id = ${worker.id} for no key update`,
        sql`insert into pro_suspensions (pro_id, reason_code, source, starts) values (${worker.id}, 'CONDUCT', 'ADMIN', ${now}::timestamptz - interval '1 hour')`,
      ],
      () => crew.as(worker.user_id).call(confirmOffer, { params: { id: offer.id } }),
    )
    expect(answer.error?.code).toBe('suspended')
  })

  it('hours are edited though their timesheet is made meanwhile', async () => {
    const day = await shiftDay(crew)
    await day.at(400)
    const { organization_id, location_id, id: gigId, start_time, end_time } = day.shift
    const answer = await meanwhile(
      [
        sql`insert into timesheets (organization_id, application_id, gig_id, location_id, pro_id, state, unpaid_break_minutes, last_updated_ts)
          values (${organization_id}, ${day.id}, ${gigId}, ${location_id}, ${day.worker.id}, 'OPEN', 0, now())`,
      ],
      () =>
        day.asBoss.call(editHours, {
          ...day.params,
          body: {
            start_time: start_time.toISOString(),
            end_time: end_time.toISOString(),
            unpaid_break_minutes: 0,
            reason: 'From the paper list',
          },
        }),
    )
    expect(answer.status).toBe(200)
  })

  it('a shift that is cancelled meanwhile takes no application (lock of the shift)', async () => {
    const [worker, shift] = [await pro(crew), await gig(crew, place)]
    const answer = await meanwhile([sql`update gigs set cancelled_at = now(), cancellation_reason = 'X' where id = ${shift.id}`], () =>
      crew.as(worker.user_id).call(apply, { params: { gigId: shift.id } }),
    )
    expect(answer.status).toBeGreaterThanOrEqual(404)
    expect(await crew.sql(sql`select 1 from applications where gig_id = ${shift.id}`)).toEqual([])
  })

  it('a pro who is blocked meanwhile gets no offer (lock of the pro at the location)', async () => {
    const [worker, shift] = [await pro(crew), await gig(crew, place)]
    await meanwhile(
      [
        sql`select pg_advisory_xact_lock(hashtextextended(${`${worker.id}:${place.id}`}::text, 0))`,
        sql`insert into pro_blocks (organization_id, location_id, pro_id, created_by, created_ts) values (${place.organization_id}, ${place.id}, ${worker.id}, ${boss}, now())`,
      ],
      () =>
        crew
          .as(boss)
          .call(offerDirectly, { body: { application_type: 'DIRECT_OFFER', gig_id: shift.id, is_recurring: false, pro_ids: [worker.id] } }),
    )
    expect(await crew.sql(sql`select 1 from applications where gig_id = ${shift.id}`)).toEqual([])
  })
})
