import { z } from 'zod'
import { on } from '../../platform/announcements.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { plainName } from '../../platform/words/plain-name.ts'
import { translate } from '../../platform/words/translate.ts'
import { queueMessage } from '../deliveries/index.ts'
import { networkInviteMessage } from '../network/index.ts'
import { networkInviteKind } from './invitation-deliveries.ts'
import { afterQuietHours } from '@crewcall/contract/rules/quiet-hours.ts'
import { sendSoon } from './send.ts'

const channel = 'sms'

/** Queues the text of a personal invite to a network, in both languages: nothing is known of its reader. Repeating it queues nothing twice. */
const sendNetworkInvite = job('notifications.invite-to-network', {
  input: z.object({ invite_id: z.int() }),
  run: async (ctx, { invite_id }) => {
    const message = await networkInviteMessage(ctx, invite_id)
    if (!message) return
    const { id, sending, phone_number: address, place_name, timezone, job, link } = message
    const place = plainName(place_name)
    const sentence =
      job === null
        ? '{place} invites you to its network on {product}, where its shifts are offered first. Open:'
        : '{place} hired you for {job}. Join its network on {product}, where your shifts are. Open:'
    const values = { place, job: plainName(job ?? '') }
    const body = `${(['en', 'es'] as const).map((locale) => translate(locale, sentence, values)).join(' / ')} ${link}`
    const send_after = afterQuietHours(ctx.now, timezone)
    const kind = networkInviteKind
    const row = await queueMessage(ctx, {
      user_id: null,
      channel,
      address,
      kind,
      delivery_key: `${kind}:${id}:${sending}:${channel}`,
      subject: '',
      body,
      send_after,
    })
    if (row && send_after <= ctx.now) await sendSoon(ctx, { id: row.id, channel, kind })
  },
})

on('network.invited', (ctx, { invite_id }) =>
  enqueue(ctx, sendNetworkInvite, { invite_id }, { once: `network-invite:${invite_id}:${ctx.request.id}` }),
)
