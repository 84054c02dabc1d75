import type { Given, Machine, MoveActor, Stamp } from '@crewcall/contract/rules/machine.ts'
import sql, { raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { record } from './audit.ts'
import type { AuditEntry } from './audit.ts'
import type { Actor, Ctx } from './context.ts'
import { problem } from './errors.ts'

type Place = Pick<AuditEntry, 'organization_id' | 'location_id' | 'gig_id'>

/** The actor's role in a machine. A captain is a pro, and only the policy knows the shift they lead. */
export function kindsOf(actor: Actor): MoveActor[] {
  if (actor.via === 'phone') return ['phone']
  if (actor.user_id === 0) return actor.is_gigpro_admin ? ['system', 'clock', 'provider'] : ['visitor']
  const isManager = actor.managed_locations.length > 0 || actor.organization_roles.length > 0 || actor.acting_for != null
  return [
    'user',
    ...(actor.is_gigpro_admin ? (['admin'] as const) : []),
    ...(isManager ? (['manager'] as const) : []),
    ...(actor.gigster_profile_id === null ? [] : (['pro', 'captain'] as const)),
  ]
}

/**
 * The state after the event, for a row that is about to be created or whose audit entry the caller writes.
 * @throws IllegalMove; problem forbidden to actors the machine does not name
 */
export function stateAfter<S extends string, E extends string>(
  { actor }: Pick<Ctx, 'actor'>,
  machine: Machine<S, E>,
  state: S | null,
  event: E,
): Given<S> {
  const movers = machine.movers(state, event)
  if (!kindsOf(actor).some((kind) => movers.includes(kind))) throw problem('forbidden', 'STEP_BY_OTHERS')
  return machine.next(state, event)
}

/**
 * Decides the next state and writes the transition to the audit log; the caller stores the state.
 * @throws IllegalMove, answered as 409 conflict, naming the machine, the state and the event; problem forbidden, as `stateAfter`
 */
export async function move<S extends string, E extends string>(
  ctx: Ctx,
  machine: Machine<S, E>,
  row: { id: number; status: S } & Place,
  event: E,
): Promise<Given<S>> {
  const status = stateAfter(ctx, machine, row.status, event)
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
 * The columns of a transition for a row whose state is derived from facts; the caller writes the audit entry.
 * @throws IllegalMove, as `move` does
 */
export function stamped<S extends string, E extends string, C extends string>(
  { now, actor }: Pick<Ctx, 'now' | 'actor'>,
  machine: Machine<S, E, C>,
  state: S | null,
  event: E,
): Partial<Record<C, Given<Sql>>> {
  stateAfter({ actor }, machine, state, event)
  const stamps = Object.entries(machine.stamps(state, event) as Readonly<Record<string, Stamp>>)
  const columns = stamps.map(([column, stamp]) => [column, valueOf(column, stamp, now) as Given<Sql>])
  return Object.fromEntries(columns)
}

function valueOf(column: string, stamp: Stamp, now: Date): Sql {
  if (stamp === 'cleared') return sql`null`
  return stamp === 'now' ? sql`${now}` : sql`coalesce(${raw(column)}, ${now})`
}
