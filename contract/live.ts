import { z } from 'zod'
import { id, sentInstant } from './common.ts'
import { punchTypes } from './enums.ts'
import type { EventName, Events } from './events.ts'

/** The shift concerned: screens showing another shift need not refetch. */
export const gigPayload = z.object({ gig_id: id })
/** The application concerned. */
export const applicationPayload = gigPayload.extend({ application_id: id })
/** A punch, for the roster of the location. */
export const punchPayload = applicationPayload.extend({ punch_type: z.enum(punchTypes), verdict: z.string(), time: sentInstant })
/** The message concerned, by its number. */
export const chatPayload = z.object({ channel_id: id, seq: z.int() })
/** The number of a person's unread notifications. */
export const unreadPayload = z.object({ unread_count: z.int() })

/** The kinds of topics that carry a payload: `location:5` is received by everybody with a role there, `pro:7` and `user:3` by one person. */
type TopicKind = 'location' | 'pro' | 'user'
type Payload<Known> = { schema: z.ZodObject; of?: (known: Known, topicId: string) => object }

const ofGig = { location: { schema: gigPayload } }
const ofChat = { location: { schema: chatPayload }, user: { schema: chatPayload } }
const ofApplication = { location: { schema: applicationPayload }, pro: { schema: applicationPayload } }

/**
 * The payload that the stream sends for an event besides its name, by the topic through which a person receives it. It contains only what
 * everybody may see who receives that topic; anything else a command wrote into the event stays on the server. For an event not listed here
 * only the name is sent.
 */
const payloads: { [Name in EventName]?: { [Kind in TopicKind]?: Payload<Events[Name]> } } = {
  'gig.posted': ofGig,
  'gig.released': ofGig,
  'gig.changed': ofGig,
  'gig.published': ofGig,
  'gig.plan_changed': ofGig,
  'gig.cancelled': ofGig,
  'gig.reopened': ofGig,
  'gig.completed': ofGig,
  'application.created': ofApplication,
  'application.selected': ofApplication,
  'application.unselected': ofApplication,
  'application.offered': ofApplication,
  'application.offer_expired': ofApplication,
  'application.confirmed': ofApplication,
  'application.reconfirm_needed': ofApplication,
  'application.waitlisted': { pro: { schema: applicationPayload } },
  'application.cancelled': ofApplication,
  'cover.asked': ofApplication,
  'cover.taken': ofApplication,
  'cover.trade_offered': ofApplication,
  'cover.taken_by_rule': ofApplication,
  'cover.approved': ofApplication,
  'cover.refused': ofApplication,
  'cover.changed': ofApplication,
  'application.no_show': ofApplication,
  'application.no_show_undone': ofApplication,
  'application.withdrawal_undone': ofApplication,
  'application.place_freed': ofGig,
  'break.recorded': ofApplication,
  'extension.requested': ofApplication,
  'extension.accepted': ofApplication,
  'hours.proposed': ofApplication,
  'hours.edited': ofApplication,
  'hours.approved': ofApplication,
  'punch.recorded': { location: { schema: punchPayload }, pro: { schema: applicationPayload } },
  'chat.message_sent': ofChat,
  'chat.read': ofChat,
  'chat.changed': ofChat,
  'notification.created': {
    user: { schema: unreadPayload, of: ({ unread }, userId) => ({ unread_count: unread?.[userId] }) },
  },
}

/** The payload of an event for one topic; undefined if only the name is sent. */
export function livePayloadOf(name: string, known: unknown, topic: string): unknown {
  const [kind = '', topicId = ''] = topic.split(':')
  const byTopic: { [kind: string]: Payload<never> } = payloads[name as EventName] ?? {}
  const payload = Object.hasOwn(byTopic, kind) ? byTopic[kind] : undefined
  if (!payload) return undefined
  // An event written by an older version may lack a field.
  return payload.schema.safeParse(payload.of?.(known as never, topicId) ?? known).data
}
