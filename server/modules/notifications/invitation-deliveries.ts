import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import type { CandidateMessage, InterviewMessage } from '@crewcall/contract/enums-of-hire.ts'
import { interviewMessage, linkMessage } from '../hiring/index.ts'
import type { LinkMessage } from '../hiring/index.ts'
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
  if (delivery.kind === jobLinkKind) return isLinkWanted(ctx, await linkMessage(ctx, id, aboutOf(sending)), sending)
  if (delivery.kind === interviewLinkKind) return (await interviewMessage(ctx, id, aboutOf(sending))) !== undefined
  if (delivery.kind !== invitationKind) return true
  return (await invitationMessage(ctx, id))?.sending === sending
}

// Who has answered or read meanwhile is not told; and of two messages that are both due, as in the morning, the later one is enough. Written by
// `job-links.ts` as "written-<when they are told>".
function isLinkWanted({ now }: Pick<Ctx, 'now'>, message: LinkMessage | undefined, sending: string): boolean {
  if (!message) return false
  if (!sending.startsWith('written-')) return true
  const { told_at } = message
  const at = Number(sending.slice('written-'.length))
  return told_at !== null && (at === told_at.getTime() || (at < told_at.getTime() && told_at > now))
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

// Written by `interview-links.ts` and `job-links.ts` as "<what it is about>-<sending>".
function aboutOf<About extends InterviewMessage | CandidateMessage>(sending: string): About {
  return sending.slice(0, sending.indexOf('-')) as About
}
