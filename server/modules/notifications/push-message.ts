import { createHash } from 'node:crypto'
import type { OutsideCtx } from '../../platform/context.ts'
import type { PushMessage } from '../../ports/push.ts'
import type { Delivery } from '../deliveries/index.ts'
import type { Device } from '../push/index.ts'
import { kindNamed } from './matrix.ts'
import type { KindName } from './matrix.ts'
import type { Scene } from './scene.ts'

const day = 86_400_000

/** Kinds that wake a phone although they wait for the morning: whoever answers first gets the shift. */
const offers: ReadonlySet<string> = new Set<KindName>(['offer.received', 'offer.half_time', 'schedule.asked', 'event.sent'])

/** Until when a push matters: the start of its shift, or else a day. The bell keeps it. */
export function endOfUse(now: Date, startsAt: Date | null): Date {
  return startsAt !== null && startsAt > now ? startsAt : new Date(now.getTime() + day)
}

/** What later pushes replace on the phone: everything about one shift, messages of one chat, what one saved search found, or else the same message. */
export function topicOf(
  kind: string,
  subject: string,
  { gig_id, channel_id, saved_search_id }: Pick<Scene, 'gig_id' | 'channel_id' | 'saved_search_id'>,
): string {
  if (channel_id !== null) return `chat-${channel_id}`
  if (saved_search_id !== null) return `search-${saved_search_id}`
  if (gig_id !== null) return `gig-${gig_id}`
  return createHash('sha256').update(`${kind}:${subject}`).digest('base64url').slice(0, 32)
}

/** A queued push for its device. */
export function pushOf({ now }: Pick<OutsideCtx, 'now'>, { kind, body, expires_at }: Delivery, device: Device): PushMessage {
  const { tag }: { tag: string } = JSON.parse(body)
  const until = expires_at ?? endOfUse(now, null)
  const { endpoint, p256dh, auth, vapid_key_id } = device
  return {
    endpoint,
    p256dh,
    auth,
    key_id: vapid_key_id,
    payload: body,
    topic: tag,
    is_urgent: offers.has(kind) || kindNamed(kind)?.is_urgent === true,
    life_seconds: Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000)),
  }
}
