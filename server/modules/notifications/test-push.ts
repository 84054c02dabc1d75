import type { testPushDevice } from '@crewcall/contract/push.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import sql from 'sql-template-tag'
import { productName } from '../../platform/brand.ts'
import type { Ctx } from '../../platform/context.ts'
import { requireRate } from '../../platform/rate-limit.ts'
import { queueMessage } from '../deliveries/index.ts'
import { ownDevice } from '../push/index.ts'
import { sendSoon } from './send.ts'

const kind = 'push.test'
const wordsOf = (product: string) => ({
  en: { title: 'Notifications work here', body: phrase`This is how ${product} tells you what is new.` },
  es: { title: 'Los avisos llegan aquí', body: phrase`Así te cuenta ${product} las novedades.` },
})
const lifeMs = 10 * 60_000

/** Sends a push to a device of the caller at any hour, because they are waiting for it. @throws problem not_found, rate_limited */
export async function testPush(ctx: Ctx, { params }: Input<typeof testPushDevice>): Promise<Record<never, never>> {
  const { id, user_id } = await ownDevice(ctx, params.id)
  await requireRate(ctx.tx, `push-test:${user_id}`, 10, 3600)
  const { locale } = await ctx.tx.one<{ locale: Locale }>(sql`select locale from users where id = ${user_id}`)
  const words = wordsOf(productName())
  const row = await queueMessage(ctx, {
    user_id,
    channel: 'push',
    address: String(id),
    kind,
    delivery_key: `${kind}:${id}:${ctx.request.id}`,
    subject: words[locale].title,
    body: JSON.stringify({ ...words[locale], link: '/notification-settings', tag: 'test' }),
    send_after: ctx.now,
    expires_at: new Date(ctx.now.getTime() + lifeMs),
  })
  if (row) await sendSoon(ctx, { id: row.id, channel: 'push', kind })
  return {}
}
