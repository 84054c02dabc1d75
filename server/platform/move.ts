import type { Given, Machine, Stamp } from '@crewcall/contract/rules/machine.ts'
import sql, { raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { record } from './audit.ts'
import type { AuditEntry } from './audit.ts'
import type { Ctx } from './context.ts'

type Place = Pick<AuditEntry, 'organization_id' | 'location_id' | 'gig_id'>

/**
 * Decides the next state and writes the step to the audit; storing the state stays with the caller.
 * @throws IllegalMove, answered as 409 conflict, naming the machine, the state and the event
 */
export async function move<S extends string, E extends string>(
  ctx: Ctx,
  machine: Machine<S, E>,
  row: { id: number; status: S } & Place,
  event: E,
): Promise<Given<S>> {
  const status = machine.next(row.status, event)
  const object_type = machine.name.replaceAll(' ', '_')
  await record(ctx, {
    action: `${object_type}.${event}`,
    object_type,
    object_id: row.id,
    organization_id: row.organization_id ?? null,
    location_id: row.location_id ?? null,
    gig_id: row.gig_id ?? null,
    before: { status: row.status },
    after: { status },
  })
  return status
}

/**
 * The columns to write for a move of a row whose state is read from facts; the audit stays with the caller.
 * @throws IllegalMove, as `move` does
 */
export function stamped<S extends string, E extends string, C extends string>(
  { now }: Pick<Ctx, 'now'>,
  machine: Machine<S, E, C>,
  state: S | null,
  event: E,
): Partial<Record<C, Given<Sql>>> {
  const stamps = Object.entries(machine.stamps(state, event) as Readonly<Record<string, Stamp>>)
  const columns = stamps.map(([column, stamp]) => [column, valueOf(column, stamp, now) as Given<Sql>])
  return Object.fromEntries(columns)
}

function valueOf(column: string, stamp: Stamp, now: Date): Sql {
  if (stamp === 'cleared') return sql`null`
  return stamp === 'now' ? sql`${now}` : sql`coalesce(${raw(column)}, ${now})`
}
