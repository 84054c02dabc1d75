/** An opening that comes and goes within so many minutes is not told to those who wait for it. */
export const WAITLIST_SETTLES_MINUTES = 5

/** What an applicant was told last: that the shift is full, or that it has an opening again; never told anything is null. */
export type WaitlistTold = { is_told_full: boolean; waitlist_told_at: Date | null }
/** `HELD`: the only openings are offered to others. */
export type Openings = 'FULL' | 'HELD' | 'OPEN'
export type WaitlistNews = { is_full: boolean; at: Date }

/**
 * What an applicant has to be told of the openings, and from when: at once that the shift is full, but never sooner than five minutes after the
 * last message; an opening when it has stayed open for five minutes (docs/rules/applications.md#waitlist).
 * @param due when the openings that there are may be told; null if they just appeared
 */
export function waitlistNews(
  { is_told_full, waitlist_told_at }: WaitlistTold,
  openings: Openings,
  { now, due }: { now: Date; due: Date | null },
): WaitlistNews | null {
  if (openings === 'FULL' && !is_told_full) return { is_full: true, at: waitlist_told_at === null ? now : settled(waitlist_told_at) }
  if (openings === 'OPEN' && is_told_full) return { is_full: false, at: due ?? settled(now) }
  return null
}

function settled(since: Date): Date {
  return new Date(since.getTime() + WAITLIST_SETTLES_MINUTES * 60_000)
}
