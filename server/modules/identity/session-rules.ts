import type { Actor } from '../../platform/context.ts'

/** The lifetime of a session, its maximum idle time and the lifetime of one token, in seconds (docs/rules/privacy.md#sessions). */
export type SessionLife = { whole: number; idle: number; token: number }

const minute = 60
const hour = 60 * minute

/** The lifetime of a session by its owner's permissions: platform admins, people who can move a business's money, everyone else. */
export function sessionLife({
  is_gigpro_admin,
  managed_locations,
  organization_roles,
}: Pick<Actor, 'is_gigpro_admin' | 'managed_locations' | 'organization_roles'>): SessionLife {
  if (is_gigpro_admin) return { whole: 12 * hour, idle: 15 * minute, token: 5 * minute }
  const movesMoney = organization_roles.length > 0 || managed_locations.some(({ role }) => role !== 'ONSITE_MANAGER')
  if (movesMoney) return { whole: 24 * hour, idle: hour, token: 15 * minute }
  return { whole: 30 * 24 * hour, idle: 30 * 24 * hour, token: 15 * minute }
}

/** The instant a number of seconds later. */
export function later(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000)
}

/** The earlier of two instants. */
export function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}
