// Times and limits, printed in docs/rules/times.md. Each is the default of a setting; functions below turn them into instants.

/** Cancelling earlier than this many hours before the start costs nothing and does not count against anybody (on both sides). */
export const LATE_CANCEL_HOURS = 24
/** The minimum a business owes for a late cancellation or a pro sent home as not needed: this long, or the length of the shift if shorter. */
export const MINIMUM_PAY_MINUTES = 240
/** The check-in code is texted to managers this long before the start. */
export const CODE_TEXT_MINUTES = 60
/** Whoever is still on the clock this long after the end is asked whether they still work. */
export const STILL_ON_MINUTES = 5
/** Clock-in opens this long before the start. */
export const CLOCK_IN_OPENS_MINUTES = 15
/** A clock-in made offline waits for a manager from this long before the start; an earlier one is no sign that somebody came. */
export const EARLY_CLOCK_IN_HOURS = 12
/** A pro later than this may be sent home without cost. */
export const LATE_AFTER_MINUTES = 10
/** A no-show may be marked from this long after the start. */
export const NO_SHOW_AFTER_MINUTES = 15
/** Extra time may be requested from this long before the end, until the clock-out. */
export const EXTENSION_OPENS_MINUTES = 30
/** An unanswered request for extra time counts as accepted after this long. */
export const EXTENSION_SILENCE_HOURS = 24
/** A pro who forgot to clock out is clocked out this long after the end. */
export const AUTO_CLOCK_OUT_HOURS = 4
/** A manager may undo an accidental clock-out for this long. */
export const REOPEN_CLOCK_MINUTES = 30
/** Punches this close to the schedule count as on schedule, in the pro's favor only. */
export const SNAP_MINUTES = 5
/** A phone's clock that is less than this wrong makes no difference to hours; sending takes a while. */
export const PHONE_CLOCK_SECONDS = 120
/** Confirmed work counts as done this long before its end, so people who leave on the hour can be paid (docs/rules/applications.md#stages). */
export const PAST_DUE_EARLY_MINUTES = 15
/** Unflagged hours are approved, and payment is due, this long after the end. */
export const AUTO_APPROVE_HOURS = 48
/** Flagged hours wait for a manager until this long after the end; then the platform decides. */
export const FLAG_HOURS = 96
/** A pro may dispute hours until this long after the end. */
export const DISPUTE_WINDOW_HOURS = 96
/** A manager has this long to answer a dispute; without an answer, the pro's figure stands. */
export const DISPUTE_ANSWER_HOURS = 72
/** An offer expires at least this long before the start. */
export const OFFER_CLOSES_BEFORE_START_MINUTES = 60
/** What a location usually posts is read from its shifts posted within this many days. */
export const USUAL_SHIFT_DAYS = 90
/** Booking a shift again looks this many weeks ahead for a free one. */
export const BOOK_AGAIN_WEEKS = 8
/** An unfilled network shift opens to the marketplace this long before its start. */
export const NETWORK_TO_MARKETPLACE_HOURS = 24
/** A plan that asks the waitlist first looks at shifts that started at most this long ago (docs/rules/shifts.md#fill-plans). */
export const WAITLIST_DAYS = 14
/** How many of the waitlist a plan offers a shift to, best match first. */
export const WAITLIST_OFFERS = 20
/** The chat of a shift turns read-only this long after its end. */
export const CHAT_CLOSES_HOURS = 48
/** A link to the chat of a shift works until this long after its end (docs/rules/chat.md#links). */
export const CHAT_LINK_DAYS = 7
/** How many messages one person sends in a minute. */
export const CHAT_MESSAGES_A_MINUTE = 60
/** A candidate is told of messages at most once in so many minutes (docs/rules/chat.md#candidates). */
export const CANDIDATE_TOLD_MINUTES = 30
/** How many messages a person has translated in a minute; those that were translated before do not count. */
export const CHAT_TRANSLATIONS_A_MINUTE = 20
/** No step of a plan to fill a shift is later than this before its start (docs/rules/shifts.md#fill-plans). */
export const FILL_PLAN_CLOSES_MINUTES = 60
/** Managers are warned this long before that happens. */
export const NETWORK_WARNING_HOURS = 2
/** A pro may undo a withdrawal or a declined offer for this long. */
export const UNDO_WITHDRAWAL_SECONDS = 60
/** A pro may undo an instant confirmation for this long, if the start is at least this many hours away. */
export const UNDO_CONFIRM = { minutes: 10, min_hours_before_start: 8 } as const
/** A move taken back within this long gives back the confirmations that it took away. */
export const UNDO_MOVE_MINUTES = 10
/** Published shifts that nobody accepted can be taken back this long. */
export const UNDO_PUBLISHING_MINUTES = 10
/** Minutes after posting at which each badge first sees a marketplace shift. */
export const EARLY_ACCESS_MINUTES = { GOLD: 0, SILVER: 15, EVERYONE: 30 } as const
/** Early access exists only for shifts that start later than this. */
export const EARLY_ACCESS_MIN_HOURS = 24
/** The radius of the fence around the address, in meters. */
export const FENCE_RADIUS_METERS = { default: 150, min: 50, max: 500 } as const
/** Minutes outside the fence, or without a position, that flag the hours for review. */
export const GEO_FLAG_MINUTES = { outside: 10, no_fix: 30 } as const
/** Exact coordinates are kept this long, then rounded to two decimals. */
export const GEO_KEEP_DAYS = 90
/** The check-in code: digits, attempts before a lock, and the length of the lock. */
export const CHECKIN_CODE = { digits: 4, tries: 5, lock_minutes: 10 } as const
/** Reminders to the business after a failed charge, in hours; after the last one, posting is on hold. */
export const FAILED_CHARGE_REMINDER_HOURS = [0, 24, 48] as const
/** When the platform retries a charge that failed because of an internal error, in hours. */
export const ERROR_RETRY_HOURS = [1, 6, 24] as const
/** The shifts of a series are stored this many days ahead; later ones are computed from its rule. */
export const SERIES_STORED_DAYS = 28
/** The most further shifts whose cost is asked for with that of the first; a daily series posts 29 at once. */
export const MOST_AT_ONCE = 60
/** What a calendar feed contains, in days. */
export const ICS_HORIZON_DAYS = { past: 30, next: 90 } as const
/** A review may be edited for this long. */
export const REVIEW_EDIT_DAYS = 7
/** How many days a bundle has (docs/rules/shifts.md#bundles). */
export const BUNDLE_DAYS = { least: 2, most: 14 } as const
/** The team-captain window of a shift, in hours before its start and after its end. */
export const CAPTAIN_WINDOW_HOURS = { before: 4, after: 24 } as const
/** A business and a pro see each other's phone numbers from this long before a shift, and until this long after it. */
export const PHONES_SHOWN_HOURS = 24
/** A start farther than this from what was confirmed asks again. */
export const RECONFIRM_MOVE_MINUTES = 30
/** The same address with its pin farther away than this, five minutes on foot, asks confirmed pros again. */
export const RECONFIRM_PLACE_METERS = 400
/** Hours that an onsite manager changed by more than this are flagged, as are hours that exceed the schedule by more than this. */
export const FLAGGED_EDIT_MINUTES = 30
/** The most hours one engagement may have, from start to end. */
export const LONGEST_HOURS = 28
/** How many hours before the start and after the end of a shift its worked hours may lie. */
export const HOURS_NEAR_SHIFT_HOURS = 24
/** A confirmed pro has this long to replace a missing or expired certificate. */
export const CERTIFICATE_GRACE_HOURS = 72
/** Nobody is removed from a shift because of a certificate closer to its start than this. */
export const CERTIFICATE_CLOSES_BEFORE_START_MINUTES = 60
/** The platform may reopen a cancelled shift for this long. */
export const REOPEN_GIG_HOURS = 24
/** How long only each group of pros is notified of a late opening: applicants, then favorites, then everybody. */
export const BACKFILL_WAVE_MINUTES = 10
/** An appeal against a suspension is answered within this time. */
export const APPEAL_ANSWER_HOURS = 72

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** From this instant a pro may clock in (docs/rules/hours.md#clocking-in-and-out). */
export function clockInOpensAt(start: Date): Date {
  return shift(start, -CLOCK_IN_OPENS_MINUTES * MINUTE)
}

/** From this instant a clock-in made offline waits for a manager (docs/rules/hours.md#clocking-in-and-out). */
export function earlyClockInFrom(start: Date): Date {
  return shift(start, -EARLY_CLOCK_IN_HOURS * 60 * MINUTE)
}

/** From this instant a no-show may be marked (docs/rules/applications.md#no-shows). */
export function noShowAllowedAt(start: Date): Date {
  return shift(start, NO_SHOW_AFTER_MINUTES * MINUTE)
}

/** A pro who has not clocked in by this instant may be sent home without cost. */
export function lateAt(start: Date): Date {
  return shift(start, LATE_AFTER_MINUTES * MINUTE)
}

/** True while extra time may be requested, of a pro on the clock: from 30 minutes before the end until an automatic clock-out, both included. */
export function canRequestExtensionAt(now: Date, end: Date): boolean {
  return now >= shift(end, -EXTENSION_OPENS_MINUTES * MINUTE) && now <= autoClockOutAt(end)
}

/** When a pro who forgot to clock out is clocked out (docs/rules/hours.md#forgotten-clock-outs). */
export function autoClockOutAt(end: Date): Date {
  return shift(end, AUTO_CLOCK_OUT_HOURS * HOUR)
}

/** When unflagged hours are approved without a manager; also the target for payment (docs/rules/hours.md#approval). */
export function autoApproveAt(end: Date): Date {
  return shift(end, AUTO_APPROVE_HOURS * HOUR)
}

/** When flagged hours that no manager decided on are passed on to the platform (docs/rules/hours.md#flags). */
export function platformDecidesAt(end: Date): Date {
  return shift(end, FLAG_HOURS * HOUR)
}

/** Until this instant a pro may dispute the hours (docs/rules/hours.md#disputes). */
export function disputeClosesAt(end: Date): Date {
  return shift(end, DISPUTE_WINDOW_HOURS * HOUR)
}

/** Until this instant a manager may answer a dispute; then the pro's figure stands. */
export function disputeAnswerDueAt(disputedAt: Date): Date {
  return shift(disputedAt, DISPUTE_ANSWER_HOURS * HOUR)
}

/** True inside the last 24 hours before the start and any time after it (docs/rules/applications.md#cancelling). Exactly 24 hours is not late. */
export function isLateCancel(now: Date, start: Date): boolean {
  return start.getTime() - now.getTime() < LATE_CANCEL_HOURS * HOUR
}

/** When an unfilled network shift opens to the marketplace (docs/rules/shifts.md#network-and-marketplace). */
export function marketplaceOpensAt(start: Date, hours: number = NETWORK_TO_MARKETPLACE_HOURS): Date {
  return shift(start, -hours * HOUR)
}

/** True while a pro may still undo an instant confirmation (docs/rules/applications.md#auto-select). */
export function canUndoConfirm(now: Date, confirmedAt: Date, start: Date): boolean {
  const inTime = now.getTime() - confirmedAt.getTime() <= UNDO_CONFIRM.minutes * MINUTE
  return inTime && start.getTime() - now.getTime() >= UNDO_CONFIRM.min_hours_before_start * HOUR
}

/**
 * Until when a confirmed pro may submit a certificate that the shift requires and they lack on its day: 72 hours after it expired, or after it
 * was found missing; an hour before the start at the latest. If found later than that, until the start: the manager on site decides (docs/rules/pros.md#certificates).
 * @param expires when the last one expires, null when there is none
 */
export function certificateDueAt(now: Date, expires: Date | null, start: Date): Date {
  const latest = shift(start, -CERTIFICATE_CLOSES_BEFORE_START_MINUTES * MINUTE)
  if (latest <= now) return start
  const from = expires !== null && expires > now ? expires : now
  return new Date(Math.min(shift(from, CERTIFICATE_GRACE_HOURS * HOUR).getTime(), latest.getTime()))
}

/** True while the team captain of a shift may work with its roster (docs/rules/hours.md#captains). */
export function isCaptainWindowOpen(now: Date, start: Date, end: Date): boolean {
  return now >= captainOpensAt(start) && now <= captainClosesAt(end)
}

/** When the team captain of a shift first sees its roster. */
export function captainOpensAt(start: Date): Date {
  return shift(start, -CAPTAIN_WINDOW_HOURS.before * HOUR)
}

/** When the team captain of a shift no longer sees its roster. */
export function captainClosesAt(end: Date): Date {
  return shift(end, CAPTAIN_WINDOW_HOURS.after * HOUR)
}

/** True while a business and the pros of a shift see each other's phone numbers (docs/rules/privacy.md#phone-numbers). */
export function arePhonesShown(now: Date, start: Date, end: Date): boolean {
  return now >= shift(start, -PHONES_SHOWN_HOURS * HOUR) && now <= shift(end, PHONES_SHOWN_HOURS * HOUR)
}

function shift(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds)
}
/** An event template spans at most this many days from its start. */
export const EVENT_TEMPLATE_DAYS = 14
/** The most planned shifts that a location has in one week, and that one saved week has. */
export const MOST_DRAFTS_A_WEEK = 1000
/** The most weeks, of all locations together, whose sales are imported at once: ten locations for a year. */
export const MOST_SALES_WEEKS = 530
