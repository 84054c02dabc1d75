import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { OtherHours } from '@crewcall/contract/rules/overlapping-hours.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { nestedRows } from '../../../platform/nested-rows.ts'
import { paidOutsideSql } from '../../engagements/index.ts'
import { breakRulesInForceSql } from '../../skills/index.ts'

/** A punch with a manager's decision about it and who recorded it. */
export type Punch = Tables['time_punches'] & {
  decision: 'APPROVED' | 'DENIED' | 'VOIDED' | null
  recorded_by_name: string
  is_by_pro: boolean
}
export type Break = Tables['shift_breaks']
export type RefusedBreak = Tables['refused_breaks']
export type Edit = Tables['hours_edits'] & { by: string }
export type Dispute = Omit<Tables['hours_disputes'], 'claimed_breaks'> & { claimed_breaks: { start_time: Date; end_time: Date }[] }
/** All records about the hours of one engagement. */
export type Evidence = {
  /** Oldest first, like the breaks. */
  punches: readonly Punch[]
  breaks: readonly Break[]
  /** Breaks begun offline that could not count. */
  refused_breaks: readonly RefusedBreak[]
  /** Oldest first. */
  edits: readonly Edit[]
  /** Newest first; at most one is open. */
  disputes: readonly Dispute[]
  /** True while the pro is on the clock at another shift. */
  is_elsewhere: boolean
  /** The pro's hours on other shifts about this time, at any business. */
  other_hours: readonly (OtherHours & { organization_id: number })[]
  /** Whether the business pays the pro itself. */
  is_paid_outside: boolean
  /** The rules for its breaks: those in force at the location when the shift begins, earliest trigger first. */
  break_rules: readonly Tables['break_rules'][]
}
/** The punches that count, and one that still waits for a manager. */
export type Clock = { clock_in: Punch | undefined; clock_out: Punch | undefined; pending: Punch[] }

/** The other facts of a punch, for its row. */
export const punchFacts = sql`, null as decision,
  (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = time_punches.recorded_by) as recorded_by_name,
  recorded_by = (select w.user_id from pros w where w.id = time_punches.pro_id) as is_by_pro`

/** Claimed breaks, which the database keeps disjoint and in order, as JSON. */
export function claimedBreaksSql(breaks: Sql): Sql {
  return sql`(select coalesce(json_agg(json_build_object('start_time', lower(b), 'end_time', upper(b)) order by b), '[]') from unnest(${breaks}) b)`
}

/** The evidence of the application `a` on the gig `g`, as the columns expected by `evidenceFrom`. */
export const evidenceColumns = sql`(select coalesce(json_agg(x order by x.time, x.id), '[]') from (
        select p.*, d.decision, trim(u.first_name || ' ' || u.last_name) as recorded_by_name, p.recorded_by = w.user_id as is_by_pro
        from time_punches p join users u on u.id = p.recorded_by join pros w on w.id = p.pro_id
        left join punch_decisions d on d.organization_id = p.organization_id and d.time_punch_id = p.id
        where p.organization_id = a.organization_id and p.application_id = a.id) x) as punches,
      (select coalesce(json_agg(b order by b.start_time, b.id), '[]') from shift_breaks b
        where b.organization_id = a.organization_id and b.application_id = a.id) as breaks,
      (select coalesce(json_agg(b order by b.time, b.id), '[]') from refused_breaks b
        where b.organization_id = a.organization_id and b.application_id = a.id) as refused_breaks,
      (select coalesce(json_agg(x order by x.edited_at, x.id), '[]') from (
        select e.*, trim(u.first_name || ' ' || u.last_name) as by from hours_edits e join users u on u.id = e.edited_by
        where e.organization_id = a.organization_id and e.application_id = a.id) x) as edits,
      (select coalesce(json_agg(x order by x.created_ts desc, x.id desc), '[]') from (
        select d.id, d.organization_id, d.application_id, d.claimed_start, d.claimed_end, d.claimed_break_minutes, d.reason, d.created_ts,
          d.answer_due_at, d.resolved_at, d.resolved_by, d.resolution, d.answer,
          ${claimedBreaksSql(sql`d.claimed_breaks`)} as claimed_breaks
        from hours_disputes d where d.organization_id = a.organization_id and d.application_id = a.id) x) as disputes,
      exists (select from pros_at_work w where w.pro_id = a.pro_id and w.application_id <> a.id) as is_elsewhere,
      (select coalesce(json_agg(json_build_object('organization_id', o.organization_id, 'start_time', o.start_time, 'end_time', o.end_time, 'yields', o.yields)), '[]')
        from hours_of_pros o where o.pro_id = a.pro_id and o.application_id <> a.id
          and o.shift_start between a.start_time - interval '4 days' and a.end_time + interval '2 days') as other_hours, ${paidOutsideSql} as is_paid_outside,
      ${breakRulesInForceSql(sql`g.market_id`, sql`g.start_time`)} as break_rules`

/** The punches that make the clock of an engagement: accepted or flagged and not voided, or pending and approved since. */
export function clockOf({ punches }: Pick<Evidence, 'punches'>): Clock {
  const counted = punches.filter(counts)
  return {
    clock_in: counted.find((punch) => punch.punch_type === 'CLOCK_IN'),
    clock_out: counted.findLast((punch) => punch.punch_type === 'CLOCK_OUT'),
    pending: punches.filter((punch) => punch.verdict === 'PENDING' && punch.decision === null),
  }
}

/** True for a punch that produces hours. */
export function counts({ verdict, decision }: Punch): boolean {
  if (verdict === 'PENDING') return decision === 'APPROVED'
  return (verdict === 'ACCEPTED' || verdict === 'FLAGGED') && decision === null
}

/** True while a break runs. */
export function isOnBreak({ breaks }: Pick<Evidence, 'breaks'>): boolean {
  return breaks.some(({ end_time }) => end_time === null)
}

/** The evidence with rows added or changed since it was read, in order. */
export function withRows(
  evidence: Evidence,
  { punches = [], breaks = [] }: { punches?: readonly Punch[]; breaks?: readonly Break[] },
): Evidence {
  return {
    ...evidence,
    punches: replaced(evidence.punches, punches).toSorted((a, b) => a.time.getTime() - b.time.getTime() || a.id - b.id),
    breaks: replaced(evidence.breaks, breaks).toSorted((a, b) => a.start_time.getTime() - b.start_time.getTime() || a.id - b.id),
  }
}

function replaced<T extends { id: number }>(before: readonly T[], rows: readonly T[]): T[] {
  const changed = new Set(rows.map(({ id }) => id))
  return [...before.filter(({ id }) => !changed.has(id)), ...rows]
}

/** The evidence from the columns of `evidenceColumns`. */
export function evidenceFrom(found: Evidence): Evidence {
  return {
    is_elsewhere: found.is_elsewhere,
    other_hours: found.other_hours.map(dated),
    is_paid_outside: found.is_paid_outside,
    punches: nestedRows('time_punches', found.punches),
    breaks: nestedRows('shift_breaks', found.breaks),
    refused_breaks: nestedRows('refused_breaks', found.refused_breaks),
    edits: nestedRows('hours_edits', found.edits),
    disputes: nestedRows('hours_disputes', found.disputes).map((dispute) => ({
      ...dispute,
      claimed_breaks: dispute.claimed_breaks.map(dated),
    })),
    break_rules: nestedRows('break_rules', found.break_rules),
  }
}

// JSON has instants as text.
function dated<T extends { start_time: Date; end_time: Date }>(hours: T): T {
  return { ...hours, start_time: new Date(hours.start_time), end_time: new Date(hours.end_time) }
}
