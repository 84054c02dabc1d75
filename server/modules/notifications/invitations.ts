import { z } from 'zod'
import { on } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { changedTexts } from '../config/index.ts'
import { queueMessage } from '../deliveries/index.ts'
import { invitationMessage } from '../teams/index.ts'
import type { InvitationMessage } from '../teams/index.ts'
import { invitationKind } from './invitation-deliveries.ts'
import { invitationWords } from './invitation-words.ts'
import { afterQuietHours } from '@crewcall/contract/rules/quiet-hours.ts'
import { sendSoon } from './send.ts'

type Way = { channel: 'email' | 'sms'; address: string; body: string; send_after: Date }

/** Queues the mail of an invitation, and its text if there is a number; repeating it queues nothing twice. */
export const sendInvitation = job('notifications.invite', {
  input: z.object({ invitation_id: z.int() }),
  run: async (ctx, { invitation_id }) => {
    const message = await invitationMessage(ctx, invitation_id)
    if (!message) return
    const { subject, mail, text } = invitationWords(message, await changedTexts(ctx, invitationKind))
    const { email, phone_number, timezone } = message
    await queue(ctx, message, subject, { channel: 'email', address: email, body: mail, send_after: ctx.now })
    if (phone_number === null) return
    const send_after = timezone === null ? ctx.now : afterQuietHours(ctx.now, timezone)
    await queue(ctx, message, subject, { channel: 'sms', address: phone_number, body: text, send_after })
  },
})

on('invitation.sent', (ctx, { invitation_id }) =>
  enqueue(ctx, sendInvitation, { invitation_id }, { once: `invitation:${invitation_id}:${ctx.request.id}` }),
)

async function queue(
  ctx: Ctx,
  { id, sending }: InvitationMessage,
  subject: string,
  { channel, address, body, send_after }: Way,
): Promise<void> {
  const delivery_key = `${invitationKind}:${id}:${sending}:${channel}`
  const row = await queueMessage(ctx, { user_id: null, channel, address, kind: invitationKind, delivery_key, subject, body, send_after })
  if (row && send_after <= ctx.now) await sendSoon(ctx, { id: row.id, channel, kind: invitationKind })
}
