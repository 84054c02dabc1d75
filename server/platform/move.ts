import type { Machine } from '@crewcall/contract/rules/machine.ts'
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
): Promise<S> {
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
