import { scheduledPaidMinutes } from '@crewcall/contract/rules/hours.ts'
import type { BreakBasis } from '@crewcall/contract/sheet-times.ts'
import type { sheetTimes } from '@crewcall/contract/sheet-times.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'

type Times = z.input<typeof sheetTimes>
/** What `timesOf` needs: the columns of `sheetTimesColumns` and three of the engagement. */
export type TimesRecord = {
  start_time: Date
  end_time: Date
  payable_minutes: number | null
  clock_in: Date | null
  clock_out: Date | null
  taken_break_minutes: number
  paid_start: Date | null
  paid_end: Date | null
  paid_break_minutes: number
  break_basis: BreakBasis | null
  planned_break_minutes: number
}

// As `counts` of the clock: accepted or flagged and not voided, or pending and approved since.
function punched(type: 'CLOCK_IN' | 'CLOCK_OUT', pick: Sql): Sql {
  return sql`(select ${pick} from time_punches p
    left join punch_decisions d on d.organization_id = p.organization_id and d.time_punch_id = p.id
    where p.organization_id = a.organization_id and p.application_id = a.id and p.punch_type = ${type}
      and case p.verdict when 'PENDING' then d.decision = 'APPROVED' else p.verdict in ('ACCEPTED', 'FLAGGED') and d.decision is null end)`
}
/** The clock-in and clock-out of application `a` that count. */
export const clockInSql: Sql = punched('CLOCK_IN', sql`min(p.time)`)
export const clockOutSql: Sql = punched('CLOCK_OUT', sql`max(p.time)`)

/** The breaks `b` recorded for application `a`. */
export const breaksOfSheet: Sql = sql`shift_breaks b where b.organization_id = a.organization_id and b.application_id = a.id`

/** The times of application `a` of shift `g` with timesheet `t`, as `TimesRecord`. */
export const sheetTimesColumns: Sql = sql`${clockInSql} as clock_in, ${clockOutSql} as clock_out,
  (select coalesce(round(sum(extract(epoch from b.end_time - b.start_time)) / 60), 0)::int from ${breaksOfSheet}) as taken_break_minutes,
  t.start_time as paid_start, t.end_time as paid_end, coalesce(t.unpaid_break_minutes, g.unpaid_break_minutes) as paid_break_minutes,
  t.break_basis, g.unpaid_break_minutes as planned_break_minutes`

/** Planned, punched and paid times side by side. */
export function timesOf(record: TimesRecord): Times {
  const { start_time, end_time, clock_in, clock_out, planned_break_minutes } = record
  return {
    planned: { start_time, end_time, minutes: plannedMinutes(record), break_minutes: planned_break_minutes },
    punched: {
      start_time: clock_in,
      end_time: clock_out,
      minutes: clock_in && clock_out ? Math.round((clock_out.getTime() - clock_in.getTime()) / 60_000) : null,
      break_minutes: record.taken_break_minutes,
    },
    paid: {
      start_time: record.paid_start,
      end_time: record.paid_end,
      minutes: record.payable_minutes,
      break_minutes: record.paid_break_minutes,
      break_basis: record.break_basis,
    },
  }
}

/** The paid minutes that were planned. */
export function plannedMinutes({ start_time, end_time, planned_break_minutes }: TimesRecord): number {
  return scheduledPaidMinutes({ scheduled_start: start_time, scheduled_end: end_time, unpaid_break_minutes: planned_break_minutes })
}
