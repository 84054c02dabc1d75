import { CLOCKED_AFTER_HOURS } from '@crewcall/contract/rules/phone-menu.ts'
import { ON_MY_WAY_HOURS } from '@crewcall/contract/rules/on-my-way.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'

/** A confirmed shift of an employee that begins soon, goes on, or has just ended. */
export type CalledShift = {
  id: number
  is_over: boolean
  is_soon: boolean
  start_time: Date
  timezone: string
  position: string
  location: string
}

const aheadDays = 7
/** More are not listened to. */
const most = 9

/** The shifts that a pro may speak about on the phone, the next one first: those of employees (W-2), from half a day ago up to a week ahead. */
export function shiftsOf({ tx, now }: Ctx, proId: number): Promise<CalledShift[]> {
  const until = new Date(now.getTime() + aheadDays * 86_400_000)
  const soon = new Date(now.getTime() + ON_MY_WAY_HOURS * 3_600_000)
  const since = new Date(now.getTime() - CLOCKED_AFTER_HOURS * 3_600_000)
  return tx.rows<CalledShift>(sql`
    select a.id, a.end_time <= ${now} as is_over, a.start_time <= ${soon} as is_soon, a.start_time, g.timezone, s.name as position, l.name as location
    from applications a
    join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    join skills s on s.id = g.skill_id
    join locations l on l.id = g.location_id
    where a.pro_id = ${proId} and a.confirmed_at is not null and a.cancelled_at is null and a.employment_type = 'W2'
      and a.end_time > ${since} and a.start_time < ${until}
    order by a.start_time, a.id limit ${most}`)
}
