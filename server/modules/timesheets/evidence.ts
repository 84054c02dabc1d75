import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import type { Application } from './shift.ts'

/** A punch with what a manager decided about it and who recorded it. */
export type Punch = Tables['time_punches'] & {
  decision: 'APPROVED' | 'DENIED' | 'VOIDED' | null
  recorded_by_name: string
  is_by_pro: boolean
}
export type Break = Tables['shift_breaks']
export type RefusedBreak = Tables['refused_breaks']
/** The punches that count, and one that still waits for a manager. */
export type Clock = { clock_in: Punch | undefined; clock_out: Punch | undefined; pending: Punch[] }

/** Every punch of the engagements, oldest first. */
export function punchesOf(ctx: Ctx, applicationIds: readonly number[]): Promise<Punch[]> {
  return ctx.tx.rows<Punch>(sql`
    select p.*, d.decision, trim(u.first_name || ' ' || u.last_name) as recorded_by_name, p.recorded_by = w.user_id as is_by_pro
    from applications a
    join time_punches p on p.organization_id = a.organization_id and p.application_id = a.id
    join users u on u.id = p.recorded_by
    join pros w on w.id = p.pro_id
    left join punch_decisions d on d.organization_id = p.organization_id and d.time_punch_id = p.id
    where a.id = any(${[...applicationIds]}) order by p.time, p.id`)
}

/** Every break of the engagements, oldest first. */
export function breaksOf(ctx: Ctx, applicationIds: readonly number[]): Promise<Break[]> {
  return ctx.tx.rows<Break>(sql`
    select b.* from applications a join shift_breaks b on b.organization_id = a.organization_id and b.application_id = a.id
    where a.id = any(${[...applicationIds]}) order by b.start_time, b.id`)
}

/** Breaks begun without a connection that could not count, oldest first. */
export function refusedBreaksOf(ctx: Ctx, applicationIds: readonly number[]): Promise<RefusedBreak[]> {
  return ctx.tx.rows<RefusedBreak>(sql`
    select b.* from applications a join refused_breaks b on b.organization_id = a.organization_id and b.application_id = a.id
    where a.id = any(${[...applicationIds]}) order by b.time, b.id`)
}

/** The clock of one engagement now. */
export async function clockOf(ctx: Ctx, application: Pick<Application, 'id'>): Promise<Clock> {
  return readClock(await punchesOf(ctx, [application.id]))
}

/** Which of these punches count: accepted or flagged and not voided, or pending and approved since. */
export function readClock(punches: readonly Punch[]): Clock {
  const counted = punches.filter(counts)
  return {
    clock_in: counted.find((punch) => punch.punch_type === 'CLOCK_IN'),
    clock_out: counted.findLast((punch) => punch.punch_type === 'CLOCK_OUT'),
    pending: punches.filter((punch) => punch.verdict === 'PENDING' && punch.decision === null),
  }
}

/** True for a punch that makes hours. */
export function counts({ verdict, decision }: Punch): boolean {
  if (verdict === 'PENDING') return decision === 'APPROVED'
  return (verdict === 'ACCEPTED' || verdict === 'FLAGGED') && decision === null
}
