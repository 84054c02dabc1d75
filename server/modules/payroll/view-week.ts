import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { PayrollLine, getPayrollWeek as endpoint } from '@crewcall/contract/payroll.ts'
import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { firstDayOfWeek } from '@crewcall/contract/rules/week.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { closedByPerson, closingsOf } from './closings.ts'
import { employer as employerOf } from './employer.ts'
import type { Employer } from './employer.ts'
import { differenceOf, isNothing, onlySums, sumsOf, wagesOf } from './sums.ts'
import { chosenPacks, packAt, workedWeek } from './worked-week.ts'
import type { Week } from './worked-week.ts'

type View = Reply<typeof endpoint>

/** The zone in which a day of the country ends last. */
export const lastZone = 'Pacific/Pago_Pago'

/** The draft of a workweek for the payroll provider (docs/rules/payroll.md). @throws problem forbidden */
export async function getPayrollWeek(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<View> {
  return viewWeek(ctx, await employerOf(ctx), query.day)
}

/** The workweek with this day, by default the last that is over. */
export async function viewWeek(ctx: Ctx, employer: Employer, day: string | undefined): Promise<View> {
  return (await lookAt(ctx, employer, day)).view
}

/** The same, with the lines that closing it would add. */
export async function lookAt(ctx: Ctx, employer: Employer, day: string | undefined): Promise<{ view: View; toClose: PayrollLine[] }> {
  const states = await ctx.tx.rows<{ state_code: string }>(sql`select distinct state_code from locations order by state_code`)
  const week = weekOf(ctx, employer, day)
  const choices = await chosenPacks(ctx)
  const worked = await workedWeek(ctx, week, choices)
  const closings = await closingsOf(ctx, week.first_day)
  const toClose = missingLines(worked.people, closedByPerson(closings))
  const view: View = {
    ...week,
    is_over: ctx.now >= wallToInstant(addDays(week.last_day, 1), '00:00', lastZone),
    ...employer,
    states: [...new Set([...states.map(({ state_code }) => state_code), ...worked.states])].toSorted().map((state_code) => ({
      state_code,
      pack_id: packAt(choices, state_code, week.last_day),
      has_employees: worked.states.has(state_code),
    })),
    lines: worked.people,
    sums: sumsOf(worked.people),
    waiting: worked.waiting,
    open: { people: toClose.length, sums: sumsOf(toClose) },
    closings,
  }
  return { view, toClose }
}

function weekOf(ctx: Ctx, { week_begins_on }: Employer, day: string | undefined): Week {
  const today = instantToWall(ctx.now, lastZone).date
  const first_day = firstDayOfWeek(day ?? addDays(today, -7), week_begins_on)
  return { first_day, last_day: addDays(first_day, 6) }
}

// What the closings do not have yet; of somebody whose hours went away since, the negative of what they have.
function missingLines(people: readonly PayrollLine[], closed: ReadonlyMap<number, PayrollLine>): PayrollLine[] {
  const present = new Map(people.map((line) => [line.pro_id, line]))
  const gone = [...closed.values()].filter(({ pro_id }) => !present.has(pro_id))
  const lines = [...people, ...gone].map((line) => {
    const { pro_id, first_name, last_name, payroll_id } = line
    const now = present.get(pro_id)
    const before = closed.get(pro_id)
    const added = differenceOf(now ? onlySums(now) : sumsOf([]), before ? onlySums(before) : sumsOf([]))
    const wages = wagesOf([now?.wages ?? [], wagesOf([before?.wages ?? []], -1)])
    return { pro_id, first_name, last_name, payroll_id, ...added, wages }
  })
  return lines.filter((line) => !isNothing(line) || line.wages.length > 0)
}
