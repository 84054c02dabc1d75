import { randomUUID } from 'node:crypto'
import * as contract from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import type { Tables } from '../../platform/db.gen.ts'
import type { AnyValues } from '../../platform/write.ts'
import { application, gig, manager, payingLocation, pro } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'

/** At the address of every gig in the tests. */
export const inside = { longitude: -79.9311, latitude: 32.7765, accuracy_m: 10, precision: 'FINE' as const }
/** About 1.1 km to the north. */
export const outside = { longitude: -79.9311, latitude: 32.7865, accuracy_m: 10, precision: 'FINE' as const }

/** At a clock-out: the break of 30 min was taken. */
export const tookBreak = (punch_type: 'CLOCK_IN' | 'CLOCK_OUT') => (punch_type === 'CLOCK_OUT' ? { unpaid_break_minutes: 30 } : {})

/** One confirmed pro on a shift of 6 h at $20 with an unpaid break of 30 min, with clients of both sides. */
export type Day = Awaited<ReturnType<typeof shiftDay>>

/** Creates a shift that starts at the given instant, two days before it. */
export async function shiftDay(crew: Crew, start = '2026-03-10T16:00:00Z', values: AnyValues<'gigs'> = {}) {
  await crew.clock.set(new Date(Date.parse(start) - 48 * 3_600_000).toISOString())
  const place = await payingLocation(crew)
  const boss = await manager(crew, place)
  const worker = await pro(crew)
  const shift = await gig(crew, place, { start_time: start, ...values })
  const engaged = await application(crew, shift, worker, 'CONFIRMED')
  const id = engaged.id
  const asPro = crew.as(worker.user_id)
  const asBoss = crew.as(boss.id)
  return {
    place,
    boss,
    worker,
    shift,
    id,
    asPro,
    asBoss,
    /** Moves the clock to a number of minutes after the start. */
    at: (minutes: number) => crew.clock.set(new Date(Date.parse(start) + minutes * 60_000).toISOString()),
    punch: (punch_type: 'CLOCK_IN' | 'CLOCK_OUT', more: Record<string, unknown> = {}) =>
      asPro.call(contract.punch, {
        params: { id: String(id) },
        body: {
          client_punch_id: randomUUID(),
          punch_type,
          device_time: '2026-03-10T16:00:00Z',
          position: inside,
          ...tookBreak(punch_type),
          ...more,
        },
      }),
    row: async () => {
      const roster = await asBoss.call(contract.getRoster, { params: { gigId: String(shift.id) } })
      const row = roster.data.results.find((one) => one.application.id === id)
      if (!row) throw new Error('The pro is not on the roster')
      return row
    },
    sheet: async () => {
      const [sheet] = await crew.sql<Tables['timesheets']>(sql`select * from timesheets where application_id = ${id}`)
      if (!sheet) throw new Error('There is no timesheet')
      return sheet
    },
    params: { params: { id: String(id) } },
  }
}
