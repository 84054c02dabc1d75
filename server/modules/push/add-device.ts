import { createHash } from 'node:crypto'
import type { addPushDevice } from '@crewcall/contract/push.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { isPoint, isPushService } from '../../push-settings.ts'
import { shown } from './devices.ts'
import type { Device } from './devices.ts'
import { end } from './end.ts'

/** Nobody uses more browsers; the ones that were switched on first end. */
const most = 10

/**
 * Switches pushes on for the caller's browser: a new row, or the same one again. Its former address ends, and so does whoever used the
 * browser before.
 * @throws problem invalid for an address that is none of a known push service, a key that is none, or one that is not the current one
 */
export async function addDevice(ctx: Ctx, { body }: Input<typeof addPushDevice>): Promise<Reply<typeof addPushDevice>> {
  const { endpoint, p256dh, auth, public_key, replaces } = body
  const { user_id, session_id } = ctx.actor
  if (!isPushService(ctx.config.push.services, endpoint)) throw problem('invalid', 'PUSH_ADDRESS_UNKNOWN', { target: 'endpoint' })
  if (!isPoint(p256dh)) throw problem('invalid', 'AS_THE_BROWSER_GIVES_IT', { target: 'p256dh' })
  const [key] = ctx.config.push.keys
  if (!key || key.public_key !== public_key) throw problem('invalid', 'PUSH_KEY_OLD', { target: 'public_key' })
  const endpoint_hash = createHash('sha256').update(endpoint).digest('hex')
  if (replaces !== null && replaces !== endpoint_hash) await end(ctx, sql`user_id = ${user_id} and endpoint_hash = ${replaces}`, 'replaced')
  const device = await ctx.tx.one<Device>(sql`
    insert into push_subscriptions (user_id, session_id, endpoint, endpoint_hash, p256dh, auth, vapid_key_id, user_agent, created_ts)
    values (${user_id}, ${session_id}, ${endpoint}, ${endpoint_hash}, ${p256dh}, ${auth}, ${key.id}, ${ctx.request.user_agent}, ${ctx.now})
    on conflict (endpoint_hash) where ended_at is null do update set session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, vapid_key_id = excluded.vapid_key_id, user_agent = excluded.user_agent
    returning *`)
  await end(
    ctx,
    sql`id in (select id from push_subscriptions where user_id = ${user_id} and ended_at is null order by id desc offset ${most})`,
    'replaced',
  )
  return shown(device)
}
