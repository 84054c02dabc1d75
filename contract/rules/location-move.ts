/** Days in which a move of a location can be undone (docs/rules/location-moves.md). */
export const moveUndoDays = 7

/** Shifts that begin sooner than this stay with the organization that posted them: people are getting ready for them. */
export const moveStaysHours = 12

/** What has to end before a location can move. */
export const moveObstacles = ['NOT_APPROVED', 'MOVED_ALREADY', 'PAYMENT_HOLD', 'NO_PAYMENT_METHOD', 'OFFERS_RUNNING', 'JOBS_OPEN'] as const
export type MoveObstacle = (typeof moveObstacles)[number]

/** Why a coming shift stays with the organization that posted it. */
export const stayReasons = ['SOON', 'WORK_BEGAN', 'MONEY', 'COUPON', 'TRADE', 'EVENT', 'INTERVIEW', 'BUNDLE'] as const
export type StayReason = (typeof stayReasons)[number]

/** What happens to things of one kind when a location moves, in the order in which the screen says it. */
export const moveEffects = {
  moves: ['SHIFTS', 'CONFIRMED', 'APPLICATIONS', 'SERIES', 'DRAFTS'],
  copied: ['ADDRESSES', 'TEMPLATES', 'WEEK_TEMPLATES', 'NETWORK', 'FAVORITES', 'GROUPS', 'BLOCKS', 'ORIENTATION'],
  stays: ['PAST_SHIFTS', 'COMING_SHIFTS', 'INVOICES', 'MANAGERS', 'PAYMENT_METHOD', 'ADD_ONS', 'BUDGETS'],
  ends: ['INVITATIONS', 'NETWORK_LINKS', 'EVENT_DRAFTS'],
} as const
export type MoveFate = keyof typeof moveEffects
export type MoveEffect = (typeof moveEffects)[MoveFate][number]

type Shift = { gig_id: number; start_time: Date; bundle_id: number | null; event_shift_id: number | null }
type Reason = { gig_id: number; reason: StayReason }

/**
 * Which coming shifts stay with the organization that posted them, and why; all others move. A bundle moves whole or not at all.
 * @param shifts every shift of the location that is neither cancelled nor over
 * @param known reasons that other parts of the product found
 */
export function shiftsThatStay(shifts: readonly Shift[], known: readonly Reason[], now: Date): Map<number, StayReason> {
  const soon = now.getTime() + moveStaysHours * 3_600_000
  const stays = new Map<number, StayReason>()
  for (const { gig_id, reason } of known) if (!stays.has(gig_id)) stays.set(gig_id, reason)
  for (const { gig_id, start_time, event_shift_id } of shifts) {
    if (start_time.getTime() <= soon) stays.set(gig_id, 'SOON')
    else if (event_shift_id !== null && !stays.has(gig_id)) stays.set(gig_id, 'EVENT')
  }
  const brokenBundles = new Set(shifts.filter(({ gig_id }) => stays.has(gig_id)).flatMap(({ bundle_id }) => bundle_id ?? []))
  for (const { gig_id, bundle_id } of shifts)
    if (bundle_id !== null && brokenBundles.has(bundle_id) && !stays.has(gig_id)) stays.set(gig_id, 'BUNDLE')
  return stays
}

/** Until when a move can be undone. */
export function moveUndoneUntil(movedAt: Date): Date {
  return new Date(movedAt.getTime() + moveUndoDays * 86_400_000)
}
