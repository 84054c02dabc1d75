import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'

/** A browser that takes pushes for a person. */
export type Device = Tables['push_subscriptions']

/** The people's devices that take pushes. */
export function devicesOf({ tx }: Ctx, userIds: readonly number[]): Promise<Pick<Device, 'id' | 'user_id'>[]> {
  return tx.rows<Pick<Device, 'id' | 'user_id'>>(sql`
    select id, user_id from push_subscriptions where user_id = any(${[...userIds]}::bigint[]) and ended_at is null order by id`)
}

/** A device that takes pushes for this person, locked; undefined once it has ended or changed hands. */
export function deviceById({ tx }: Ctx, id: number, userId: number | null): Promise<Device | undefined> {
  return tx.maybe<Device>(sql`
    select * from push_subscriptions where id = ${id} and user_id = ${userId} and ended_at is null for no key update`)
}

/** A device of the caller. @throws problem not_found */
export async function ownDevice(ctx: Ctx, id: number): Promise<Device> {
  const device = await deviceById(ctx, id, ctx.actor.user_id)
  if (!device) throw problem('not_found', 'NOT_FOUND')
  return device
}

/** What the API says of a device: its address and keys stay here. */
export function shown({ id, endpoint_hash, user_agent, created_ts, last_ok_at }: Device) {
  return { id, fingerprint: endpoint_hash, user_agent, created_ts, last_ok_at }
}
