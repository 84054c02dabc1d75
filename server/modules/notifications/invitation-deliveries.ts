import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import type { InterviewMessage } from '@crewcall/contract/enums-of-hire.ts'
import { interviewMessage, linkMessage } from '../hiring/index.ts'
import { networkInviteMessage } from '../network/index.ts'
import { orientationMessage } from '../orientations/index.ts'
import { failInvitation, invitationMessage } from '../teams/index.ts'

type Delivery = Pick<Tables['message_deliveries'], 'kind' | 'delivery_key'>

/** The kind of message that carries the link of an invitation; its text is deleted once it was sent (docs/invariants.md#a6). */
export const invitationKind = 'invitation'
/** The same of an invite to a network. */
export const networkInviteKind = 'network_invite'

/** The same of the link of a person who applied for a job. */
export const jobLinkKind = 'job_link'

/** The same of the link of a paid trial. */
export const interviewLinkKind = 'interview_link'

/** The same of the link of an orientation. */
export const orientationLinkKind = 'orientation_link'

/** Whether a queued message should still be sent: not for a withdrawn, used, expired or replaced invitation. */
export async function isStillWanted(ctx: Ctx, delivery: Delivery): Promise<boolean> {
  const { id, sending } = subjectOf(delivery)
  if (delivery.kind === networkInviteKind) return (await networkInviteMessage(ctx, id))?.sending === sending
  if (delivery.kind === orientationLinkKind) return (await orientationMessage(ctx, id))?.sending === sending
  if (delivery.kind === jobLinkKind) return (await linkMessage(ctx, id)) !== undefined
  if (delivery.kind === interviewLinkKind) return (await interviewMessage(ctx, id, aboutOf(sending))) !== undefined
  if (delivery.kind !== invitationKind) return true
  return (await invitationMessage(ctx, id))?.sending === sending
}

/** Notifies the team when the last message of an invitation failed permanently. */
export async function noteUndelivered(ctx: Ctx, delivery: Delivery): Promise<void> {
  if (delivery.kind !== invitationKind) return
  const { id, sending } = subjectOf(delivery)
  const hope = await ctx.tx.maybe(sql`
    select id from message_deliveries where starts_with(delivery_key, ${`${invitationKind}:${id}:${sending}:`}) and state <> 'FAILED' limit 1`)
  if (!hope) await failInvitation(ctx, id, sending)
}

function subjectOf({ delivery_key }: Delivery): { id: number; sending: string } {
  const [, id = '', sending = ''] = delivery_key.split(':')
  return { id: Number(id), sending }
}

// Written by `interview-links.ts` as "<what it is about>-<sending>".
function aboutOf(sending: string): InterviewMessage {
  return sending.slice(0, sending.indexOf('-')) as InterviewMessage
}
