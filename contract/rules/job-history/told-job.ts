export const slots = ['business', 'position', 'start', 'end', 'duty'] as const
export type Slot = (typeof slots)[number]

/** A job as told so far. Months are `2021-05`; an end may be `now`. `skill` is the platform's position of that name. */
export type ToldJob = Record<Slot, string | null> & { skill: string | null; skipped: Slot[] }

/** A job of which nothing was told. */
export const emptyJob: ToldJob = { business: null, position: null, skill: null, start: null, end: null, duty: null, skipped: [] }

/** Characters that fit into a profile. */
const longest: Record<string, number> = { business: 120, position: 120, duty: 300 }

/** Whether the value of a slot fits into a profile. */
export function isAnswerable(slot: string, value: string | null | undefined): boolean {
  return (
    value === null ||
    value === undefined ||
    (value.trim() !== '' && value.length <= (longest[slot] ?? 120) && (slot === 'skill' || /[\p{L}\d]/u.test(value)))
  )
}

/** A job as it is written down: position and duty begin with a capital letter, however they were typed. */
export function written<J extends Pick<ToldJob, 'position' | 'duty'>>(job: J): J {
  const begun = (text: string | null) => text && text.charAt(0).toUpperCase() + text.slice(1)
  return { ...job, position: begun(job.position), duty: begun(job.duty) }
}

/** Whether anything of a job was told. */
export const isTold = (job: ToldJob) => slots.some((slot) => job[slot] !== null)

/** What a job still lacks before it may stand in a profile. The duty may stay open; an end may not, since a job without one is a job of today. */
export function lackingOf(job: ToldJob): Slot[] {
  return (['business', 'position', 'start', 'end'] as const).filter((slot) => job[slot] === null)
}
