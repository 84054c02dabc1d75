import type { LocationRole, accountStatuses } from '../enums.ts'

/** The facts about one account that decide whether two accounts of one person can be joined (docs/rules/rights.md#accounts). */
export type JoinSide = {
  id: number
  account_status: (typeof accountStatuses)[number]
  is_gigpro_admin: boolean
  is_pro: boolean
  /** The pro is currently suspended. */
  is_suspended: boolean
  /** The sealed history names it as an actor for a business. */
  has_worked: boolean
  date_joined: Date
  phone_number: string | null
  email: string | null
}

export type JoinRefusal = 'not_active' | 'platform_admin' | 'suspended' | 'both_pros' | 'both_worked'

/** Which account remains, which closes, and how its person signs in afterwards. */
export type JoinPlan = {
  keeps: number
  closes: number
  phone_number: string | null
  email: string | null
  /** Addresses that move to the remaining account. */
  moves: string[]
  /** Addresses that can no longer be used to sign in. */
  ends: string[]
}

/** Why two accounts cannot be joined, as shown to their person. */
export const joinRefusals = {
  not_active: 'One of the accounts is locked or closed, so they cannot be joined. Please write to support.',
  platform_admin: 'An account of the platform team cannot be joined with another one.',
  suspended: 'One of the accounts is suspended. They can be joined once the suspension is over.',
  both_pros:
    'Both accounts have a pro profile. Shifts, ratings and pay stay with the profile they belong to, so the accounts cannot be joined. Please write to support.',
  both_worked:
    'Both accounts have a history of their own, such as shifts posted or worked. It cannot be moved, so the accounts cannot be joined. Please write to support.',
} as const satisfies Record<JoinRefusal, string>

/**
 * Decides how two accounts of one person are joined. What is sealed in the history or belongs to a pro profile never moves: the account
 * with such a past remains, of two without one the older, and two with one are refused.
 */
export function judgeJoin(a: JoinSide, b: JoinSide): { refusal: JoinRefusal } | { refusal: null; plan: JoinPlan } {
  const both = [a, b]
  if (both.some(({ account_status }) => account_status !== 'ACTIVE')) return { refusal: 'not_active' }
  if (both.some(({ is_gigpro_admin }) => is_gigpro_admin)) return { refusal: 'platform_admin' }
  if (both.some(({ is_suspended }) => is_suspended)) return { refusal: 'suspended' }
  if (a.is_pro && b.is_pro) return { refusal: 'both_pros' }
  if (hasPast(a) && hasPast(b)) return { refusal: 'both_worked' }
  const [stays, goes] = staysBefore(a, b) ? [a, b] : [b, a]
  return { refusal: null, plan: planOf(stays, goes) }
}

function hasPast({ is_pro, has_worked }: JoinSide): boolean {
  return is_pro || has_worked
}

function staysBefore(a: JoinSide, b: JoinSide): boolean {
  if (hasPast(a) !== hasPast(b)) return hasPast(a)
  const older = a.date_joined.getTime() - b.date_joined.getTime()
  return older === 0 ? a.id < b.id : older < 0
}

function planOf(stays: JoinSide, goes: JoinSide): JoinPlan {
  const after = { phone_number: stays.phone_number ?? goes.phone_number, email: stays.email ?? goes.email }
  const kept = [after.phone_number, after.email].filter((address) => address !== null)
  const before = [stays.phone_number, goes.phone_number, stays.email, goes.email].filter((address) => address !== null)
  return {
    keeps: stays.id,
    closes: goes.id,
    ...after,
    moves: kept.filter((address) => address !== stays.phone_number && address !== stays.email),
    ends: before.filter((address) => !kept.includes(address)),
  }
}

const byHeight: readonly LocationRole[] = ['ADMIN', 'TEAM_MEMBER', 'ONSITE_MANAGER']

/** The role at a location if both accounts hold one: the higher of the two, so that no location loses its last admin. */
export function roleAfterJoining(held: LocationRole | null, joining: LocationRole): LocationRole {
  return byHeight.find((role) => role === held || role === joining) ?? joining
}
