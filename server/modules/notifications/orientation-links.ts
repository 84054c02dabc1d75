import { afterQuietHours } from '@crewcall/contract/rules/quiet-hours.ts'
import { z } from 'zod'
import { on } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { translate } from '../../platform/words/translate.ts'
import { queueMessage } from '../deliveries/index.ts'
import { orientationLinkId, orientationMessage } from '../orientations/index.ts'
import type { OrientationMessage } from '../orientations/index.ts'
import { orientationLinkKind as kind } from './invitation-deliveries.ts'
import { plainName } from './invitation-words.ts'
import { sendSoon } from './send.ts'

/** Queues the text and the mail with the link of a pro's orientation (docs/rules/orientation.md#link); repeating it queues nothing twice. */
const sendOrientationLink = job('notifications.send-orientation-link', {
  input: z.object({ organization_id: z.int(), location_id: z.int(), pro_id: z.int(), version: z.int() }),
  run: async (ctx, { version, ...of }) => {
    const id = await orientationLinkId(ctx, of)
    const message = id === undefined ? undefined : await orientationMessage(ctx, id)
    if (!message) return
    const { phone_number, email, timezone } = message
    if (email !== null) await queue(ctx, message, version, { channel: 'email', address: email, send_after: ctx.now })
    if (phone_number !== null)
      await queue(ctx, message, version, { channel: 'sms', address: phone_number, send_after: afterQuietHours(ctx.now, timezone) })
  },
})

on('orientation.needed', (ctx, { organization_id, location_id, pro_id, version }) =>
  enqueue(
    ctx,
    sendOrientationLink,
    { organization_id, location_id, pro_id, version },
    { once: `${location_id}:${pro_id}:${ctx.request.id}` },
  ),
)

type Way = { channel: 'sms' | 'email'; address: string; send_after: Date }

async function queue(ctx: Ctx, message: OrientationMessage, version: number, { channel, address, send_after }: Way): Promise<void> {
  const { id, sending, locale, link } = message
  const location = plainName(message.location_name)
  const sentence =
    '{location} asks you to do its orientation before you confirm the shift. You can do it on your phone, without signing in:'
  const row = await queueMessage(ctx, {
    user_id: null,
    channel,
    address,
    kind,
    delivery_key: `${kind}:${id}:${sending}:${version}:${channel}`,
    subject: channel === 'email' ? translate(locale, 'The orientation of {location}', { location }) : '',
    body: `${translate(locale, sentence, { location })} ${link}`,
    send_after,
  })
  if (row && send_after <= ctx.now) await sendSoon(ctx, { id: row.id, channel, kind })
}
