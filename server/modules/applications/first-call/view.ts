import type { FirstGigCall, firstGigCall } from '@crewcall/contract/first-gig-calls.ts'
import { firstGigCallStatus } from '@crewcall/contract/rules/first-gig-call.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { asksForCall, dueAt, settingFacts, shifts } from './needed.ts'
import type { CallFacts } from './needed.ts'

type View = z.input<typeof firstGigCall>
type Shift = Omit<NonNullable<View['shift']>, 'start_time' | 'due_at'> & {
  start_time: string
  confirmed_start: string | null
  confirmed_at: string
}
/** A call with its pro, who takes care of it, and the earliest shift that asks for it. */
export type CallRow = Tables['first_gig_calls'] & {
  pro: View['pro']
  taker: FirstGigCall['taken_by']
  caller: FirstGigCall['spoken_by']
  account_status: string
  terms: Omit<CallFacts, 'asked_at'> | null
  shift: Shift | null
}

const person = (alias: Sql) => sql`case when ${alias}.id is not null then
  jsonb_build_object('id', ${alias}.id, 'name', trim(${alias}.first_name || ' ' || ${alias}.last_name)) end`

/** Columns of a call, for `page()` and single reads. */
export const callColumns = (
  now: Date,
): Sql => sql`c.*, ${person(sql`k`)} as taker, ${person(sql`w`)} as caller, ${settingFacts} as terms, u.account_status,
  jsonb_build_object('id', p.id, 'user_id', p.user_id, 'name', p.display_name, 'phone_number', u.phone_number, 'locale', u.locale) as pro,
  (${earliestShift(now)}) as shift`
export const callTables = sql`first_gig_calls c join pros p on p.id = c.pro_id join users u on u.id = p.user_id
  left join users k on k.id = c.taken_by and k.is_gigpro_admin left join users w on w.id = c.spoken_by`

function earliestShift(now: Date): Sql {
  return sql`select jsonb_build_object('application_id', a.id, 'gig_id', a.gig_id, 'skill_name', s.name, 'location_name', l.name,
      'timezone', g.timezone, 'start_time', a.start_time, 'confirmed_start', a.confirmed_start, 'confirmed_at', a.confirmed_at)
    from ${shifts} join skills s on s.id = g.skill_id join locations l on l.organization_id = g.organization_id and l.id = g.location_id
    where a.pro_id = c.pro_id and ${asksForCall(now)} order by a.start_time, a.id limit 1`
}

/** When the earliest shift of call `c` starts that asks for it, for the order of those to call. */
export function firstStart(now: Date): Sql {
  return sql`(select min(a.start_time) from ${shifts} where a.pro_id = c.pro_id and ${asksForCall(now)})`
}

/** One call, without an access check. @throws problem not_found */
export function callOfPro({ tx, now }: Ctx, proId: number): Promise<CallRow> {
  return tx.one<CallRow>(sql`select ${callColumns(now)} from ${callTables} where c.pro_id = ${proId}`)
}

/** A call as the platform sees it. */
export function viewCall(ctx: Ctx, row: CallRow): View {
  const { pro, asked_at, taker, caller, tries, tried_at, note, spoken_at, taken_by } = row
  return {
    status: firstGigCallStatus({ spoken_at, is_needed: row.shift !== null }),
    pro,
    asked_at,
    shift: shiftOf(ctx, row),
    taken_by: taker,
    is_mine: taken_by === ctx.actor.user_id,
    tries,
    tried_at,
    note,
    spoken_at,
    spoken_by: caller,
  }
}

function shiftOf(ctx: Ctx, { shift, terms, asked_at }: CallRow): View['shift'] {
  if (shift === null || terms === null) return null
  const [start_time, confirmed_at] = [new Date(shift.start_time), new Date(shift.confirmed_at)]
  const confirmed_start = shift.confirmed_start === null ? null : new Date(shift.confirmed_start)
  const due_at = dueAt({ ...terms, asked_at: asked_at.toISOString() }, { start_time, confirmed_start, confirmed_at }, ctx.now)
  return { ...shift, start_time, due_at }
}
