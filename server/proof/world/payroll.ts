import { addDays } from '@crewcall/contract/rules/time.ts'
import { firstDayOfWeek } from '@crewcall/contract/rules/week.ts'
import sql from 'sql-template-tag'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { application, gig, pro } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'

type Stage = { place: Tables['locations']; skillId: number; boss: number; marker: string; now: Date }
type PayrollOfWorld = { closingId: number; employeeId: number; day: string; sums: Record<string, number>; later: string }

const none = {
  straight_minutes: 0,
  overtime_minutes: 0,
  double_minutes: 0,
  straight_cents: 0,
  bonus_cents: 0,
  premium_cents: 0,
  federal_premium_cents: 0,
  other_cents: 0,
  tip_cents: 0,
  reimbursement_cents: 0,
}

/** An employee with a shift of eight hours in a week that is over and open, and a line in an earlier one that is closed and exported. */
export async function payrollOf(crew: Crew, { place, skillId, boss, marker, now }: Stage): Promise<{ payroll: PayrollOfWorld }> {
  const { organization_id, id: location_id } = place
  const today = now.toISOString().slice(0, 10)
  // The employer is one for all, so each world has weeks of its own: an even one that is closed and an odd one that is open.
  const { nth } = await crew
    .sql<{ nth: number }>(sql`select count(*)::int as nth from payroll_closings`)
    .then(([found]) => found ?? { nth: 0 })
  const first_day = firstDayOfWeek(addDays(today, -7 * (8 + 2 * nth)), 'SUNDAY')
  const day = addDays(firstDayOfWeek(addDays(today, -7 * (3 + 2 * nth)), 'SUNDAY'), 2)
  const worker = await pro(crew)
  const start = new Date(`${day}T15:00:00Z`)
  const end = new Date(start.getTime() + 8 * 3_600_000)
  const times = { start_time: start, end_time: end, unpaid_break_minutes: 0 }
  const shift = await gig(crew, place, { ...times, skill_id: skillId, employment_type: 'W2', description: `Employed ${marker}` })
  const engaged = await application(crew, shift, worker, 'CONFIRMED')
  const sheet = { state: 'APPROVED', compliance_status: 'COMPLIANT', approved_at: end, last_updated_ts: end, payable_minutes: 480 }
  const ids = { organization_id, location_id, gig_id: shift.id, application_id: engaged.id, pro_id: worker.id }
  await row(crew, 'timesheets', { ...ids, ...sheet, start_time: start, end_time: end })
  await crew.sql(sql`
    insert into overtime_choices (state_code, pack_id, in_force_from, chosen_by, chosen_at) values (${place.state_code}, 'us-federal', '2000-01-01', ${boss}, ${now})
    on conflict do nothing`)
  await row(crew, 'payroll_people', { pro_id: worker.id, payroll_id: `E ${marker}` })
  const { id: closing_id } = await row(crew, 'payroll_closings', { first_day, number: 1, closed_by: boss, closed_at: now })
  const named = { pro_id: worker.id, first_name: `Ada ${marker}`, last_name: marker, payroll_id: `E ${marker}` }
  await row(crew, 'payroll_lines', { closing_id, ...named, ...none, straight_minutes: 60, straight_cents: 2000 })
  const made = { format: 'CSV', content: `hours of ${marker}`, exported_by: boss, exported_at: now }
  await row(crew, 'payroll_exports', { closing_id, ...made })
  const sums = { ...none, straight_minutes: 480, straight_cents: 16_000 }
  return { payroll: { closingId: closing_id, employeeId: worker.id, day, sums, later: addDays(today, 30) } }
}

/** Valid calls about it. */
export function payrollRequests({
  place,
  payroll: { closingId, employeeId, day, sums, later },
}: {
  place: { state_code: string }
  payroll: PayrollOfWorld
}): Record<string, Request> {
  return {
    getPayrollWeek: { query: { day } },
    chooseOvertimePack: { body: { state_code: place.state_code, pack_id: 'us-ca', in_force_from: later } },
    setPayrollEmployer: { body: { week_begins_on: 'SUNDAY', company: 'Harbor' } },
    setPayrollId: { body: { pro_id: employeeId, payroll_id: 'E 18' } },
    closePayrollWeek: { body: { day, sums } },
    getWageExceptions: { query: { from: '2026-01-01', until: '2026-01-31' } },
    exportWageExceptionsCsv: { query: { from: '2026-01-01', until: '2026-01-31' } },
    exportWageExceptionsXlsx: { query: { from: '2026-01-01', until: '2026-01-31' } },
    exportPayroll: { body: { closing_id: closingId, format: 'GUSTO' } },
  }
}
