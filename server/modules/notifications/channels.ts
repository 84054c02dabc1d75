import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Channel, Kind } from './kind.ts'
import type { Recipient } from './recipients.ts'

export const channels: readonly Channel[] = ['in_app', 'push', 'sms', 'email']

/** The settings of people for a kind, by user. */
export async function preferencesFor({ tx }: Ctx, kind: string, userIds: readonly number[]): Promise<Map<number, Map<Channel, boolean>>> {
  const rows = await tx.rows<{ user_id: number; channel: Channel; is_enabled: boolean }>(sql`
    select user_id, channel, is_enabled from notification_preferences where kind = ${kind} and user_id = any(${[...userIds]}::bigint[])`)
  const chosen = new Map<number, Map<Channel, boolean>>()
  for (const { user_id, channel, is_enabled } of rows)
    chosen.set(user_id, (chosen.get(user_id) ?? new Map<Channel, boolean>()).set(channel, is_enabled))
  return chosen
}

/**
 * Whether a channel is on: a locked default always is, else the person's choice, else the default (docs/rules/notifications.md#channels).
 */
export function isOn({ channels: usual, is_locked }: Kind, channel: Channel, chosen: ReadonlyMap<Channel, boolean> | undefined): boolean {
  if (isLockedOn({ channels: usual, is_locked }, channel)) return true
  if (!isPossible({ channels: usual }, channel)) return false
  return chosen?.get(channel) ?? usual.includes(channel)
}

/** Whether a kind can go by this channel at all: by push only if its words are for a lock screen. */
export function isPossible({ channels: usual }: Pick<Kind, 'channels'>, channel: Channel): boolean {
  return channel !== 'push' || usual.includes('push')
}

/** Whether the channel cannot be switched off for this kind. */
export function isLockedOn({ channels: usual, is_locked }: Pick<Kind, 'channels' | 'is_locked'>, channel: Channel): boolean {
  return is_locked && usual.includes(channel)
}

/**
 * The channels for a person; pushes go to the devices they have. Texts go only to those who consented and have a number, where texts are sent at all;
 * locked ones go by mail instead.
 */
export function reachableBy(
  { config }: Pick<Ctx, 'config'>,
  kind: Kind,
  person: Recipient,
  chosen: ReadonlyMap<Channel, boolean> | undefined,
): Set<Channel> {
  const wanted = new Set(channels.filter((channel) => isOn(kind, channel, chosen)))
  if (wanted.has('sms') && !(config.sms && person.sms_opt_in && person.phone_number !== null)) {
    wanted.delete('sms')
    if (kind.is_locked) wanted.add('email')
  }
  if (person.email === null) wanted.delete('email')
  return wanted
}
