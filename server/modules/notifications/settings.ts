import type { changeNotificationSetting, getNotificationSettings } from '@crewcall/contract/notifications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { notificationGroupOf } from '@crewcall/contract/rules/notification-groups.ts'
import sql from 'sql-template-tag'
import type { Actor, Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { channels, isLockedOn, isOn, isPossible } from './channels.ts'
import type { Channel, Kind, Side } from './kind.ts'
import { kindNamed, matrix } from './matrix.ts'

/** The kinds that can reach the caller, with what is on, and what cannot be switched off. */
export async function settings(ctx: Ctx): Promise<Reply<typeof getNotificationSettings>> {
  const chosen = await choicesOf(ctx)
  const sides = sidesOf(ctx.actor)
  const results = Object.entries(matrix)
    .filter(([, { side }]) => sides.has(side))
    .map(([kind, row]) => present(kind, row, chosen.get(kind)))
  return { results }
}

/**
 * Switches one channel on or off: of one kind, or of all kinds of a group where it is possible and not locked.
 * @throws problem invalid for an unknown kind, or a group that cannot go by the channel; forbidden for a channel about money or safety
 */
export async function change(
  ctx: Ctx,
  { body }: Input<typeof changeNotificationSetting>,
): Promise<Reply<typeof changeNotificationSetting>> {
  const kinds = body.kind === undefined ? kindsOf(ctx.actor, body) : [kindFor(ctx.actor, { ...body, kind: body.kind })]
  if (kinds.length === 0) throw problem('invalid', 'NO_SUCH_NOTIFICATION', { target: 'channel' })
  await ctx.tx.run(sql`
    insert into notification_preferences (user_id, kind, channel, is_enabled)
    select ${ctx.actor.user_id}, kind, ${body.channel}, ${body.is_enabled} from unnest(${kinds}::text[]) as kind
    on conflict (user_id, kind, channel) do update set is_enabled = excluded.is_enabled`)
  return settings(ctx)
}

type Change = Input<typeof changeNotificationSetting>['body']

function kindFor(actor: Actor, { kind: name, channel, is_enabled }: Change & { kind: string }): string {
  const kind = kindNamed(name)
  if (!kind || !sidesOf(actor).has(kind.side)) throw problem('invalid', 'NO_SUCH_NOTIFICATION', { target: 'kind' })
  if (!isPossible(kind, channel)) throw problem('invalid', 'NO_SUCH_NOTIFICATION', { target: 'channel' })
  if (!is_enabled && isLockedOn(kind, channel)) throw problem('forbidden', 'NOTIFICATION_STAYS_ON', { target: 'channel' })
  return name
}

function kindsOf(actor: Actor, { group, channel }: Change): string[] {
  const sides = sidesOf(actor)
  return Object.entries(matrix)
    .filter(([kind, row]) => notificationGroupOf(kind) === group && sides.has(row.side))
    .filter(([, row]) => isPossible(row, channel) && !isLockedOn(row, channel))
    .map(([kind]) => kind)
}

function present(kind: string, row: Kind, chosen: ReadonlyMap<Channel, boolean> | undefined) {
  const ways = channels
    .filter((channel) => isPossible(row, channel))
    .map((channel) => ({ channel, is_enabled: isOn(row, channel, chosen), is_locked: isLockedOn(row, channel) }))
  return { kind, group: notificationGroupOf(kind), label: row.label, ...nightOf(row), channels: ways }
}

function nightOf({ is_locked, is_urgent, channels: usual }: Kind) {
  const reaches_at_night = !is_locked && is_urgent && usual.includes('sms')
  return { reaches_at_night, description: reaches_at_night ? 'Texts also arrive at night.' : '' }
}

async function choicesOf({ tx, actor }: Ctx): Promise<Map<string, Map<Channel, boolean>>> {
  const rows = await tx.rows<{ kind: string; channel: Channel; is_enabled: boolean }>(sql`
    select kind, channel, is_enabled from notification_preferences where user_id = ${actor.user_id}`)
  const byKind = new Map<string, Map<Channel, boolean>>()
  for (const { kind, channel, is_enabled } of rows)
    byKind.set(kind, (byKind.get(kind) ?? new Map<Channel, boolean>()).set(channel, is_enabled))
  return byKind
}

function sidesOf({ gigster_profile_id, managed_locations, organization_roles, is_gigpro_admin }: Actor): Set<Side> {
  const isManager = managed_locations.length > 0 || organization_roles.length > 0
  return new Set<Side>([
    'anyone',
    ...(gigster_profile_id === null ? [] : (['pro'] as const)),
    ...(isManager ? (['manager'] as const) : []),
    ...(is_gigpro_admin ? (['platform'] as const) : []),
  ])
}
