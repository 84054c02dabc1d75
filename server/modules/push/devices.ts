import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'

/** A browser that takes pushes for a person. */
export type Device = Tables['push_subscriptions']

/** A device with the organization whose provider opened its session, if one did: it is told of that organization only. */
export type ToldDevice = Pick<Device, 'id' | 'user_id'> & { sign_on_organization_id: number | null }

/** The people's devices that take pushes. */
export function devicesOf({ tx }: Ctx, userIds: readonly number[]): Promise<ToldDevice[]> {
  return tx.rows<ToldDevice>(sql`
    select d.id, d.user_id, s.sign_on_organization_id from push_subscriptions d left join session_owners s on s.id = d.session_id
    where d.user_id = any(${[...userIds]}::bigint[]) and d.ended_at is null order by d.id`)
}

/** Those of the devices that take pushes, by id, locked; one that has ended is not there. */
export async function devicesById({ tx }: Ctx, ids: readonly number[]): Promise<Map<number, Device>> {
  if (ids.length === 0) return new Map()
  const devices = await tx.rows<Device>(sql`
    select * from push_subscriptions where id = any(${[...ids]}::bigint[]) and ended_at is null order by id for no key update`)
  return new Map(devices.map((device) => [device.id, device]))
}

/** A device of the caller. @throws problem not_found */
export async function ownDevice(ctx: Ctx, id: number): Promise<Device> {
  const device = (await devicesById(ctx, [id])).get(id)
  if (device?.user_id !== ctx.actor.user_id) throw problem('not_found', 'NOT_FOUND')
  return device
}

/** What the API says of a device: its address and keys stay here. */
export function shown({ id, endpoint_hash, user_agent, created_ts, last_ok_at }: Device) {
  return { id, fingerprint: endpoint_hash, user_agent, created_ts, last_ok_at }
}
