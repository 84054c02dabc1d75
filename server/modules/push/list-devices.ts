import type { listPushDevices } from '@crewcall/contract/push.ts'
import type { pushStates } from '@crewcall/contract/push.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { shown } from './devices.ts'
import type { Device } from './devices.ts'

type State = (typeof pushStates)[number]

/** The caller's devices that take pushes, the newest first, and what the asking one should do. */
export async function listDevices(ctx: Ctx, { query }: Input<typeof listPushDevices>): Promise<Reply<typeof listPushDevices>> {
  const { user_id } = ctx.actor
  const rows = await ctx.tx.rows<Device>(sql`
    select * from push_subscriptions where user_id = ${user_id} and ended_at is null order by created_ts desc, id desc`)
  const key = ctx.config.push.keys[0]
  return {
    public_key: key?.public_key ?? null,
    state: query.fingerprint === undefined || !key ? 'OFF' : stateOf(ctx, await newest(ctx, query.fingerprint), key.id),
    results: rows.map(shown),
  }
}

function newest({ tx, actor }: Ctx, fingerprint: string): Promise<Device | undefined> {
  return tx.maybe<Device>(sql`
    select * from push_subscriptions where user_id = ${actor.user_id} and endpoint_hash = ${fingerprint} order by id desc limit 1`)
}

// Only what a push service or a changed key ended begins again by itself; whoever switched it off, or signed out, is asked.
const beginsAgain: ReadonlySet<string | null> = new Set(['gone', 'refused', 'key_retired'])

function stateOf({ actor }: Ctx, device: Device | undefined, keyId: string): State {
  if (!device) return 'OFF'
  if (device.ended_at !== null) return beginsAgain.has(device.ended_because) ? 'RENEW' : 'OFF'
  if (device.vapid_key_id !== keyId) return 'RENEW'
  return device.session_id === actor.session_id ? 'ON' : 'REGISTER'
}
