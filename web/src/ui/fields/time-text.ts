const dayMinutes = 1440

/**
 * Minutes since midnight from what people type, to the minute: "9a", "740p", "5:30 pm", "17:30", "17.30", "noon", "12". Without a or p, 1 to
 * 5 mean the afternoon, as usual for shifts. Null if it is no time.
 */
export function parseTimeText(typed: string): number | null {
  const text = typed.trim().toLowerCase()
  if (text === 'noon') return 720
  if (text === 'midnight') return 0
  const match = /^(\d{1,2})[:.]?(\d{2})?\s*(?:([ap])\.?m?\.?)?$/.exec(text)
  if (!match) return null
  const [, hourText = '', minuteText, half] = match
  const [hour, minute] = [Number(hourText), Number(minuteText ?? 0)]
  if (minute > 59 || hour > (half ? 12 : 24) || (half && hour === 0)) return null
  const bare = half === undefined && minuteText === undefined && hour >= 1 && hour <= 5
  const hours = half ? (hour % 12) + (half === 'p' ? 12 : 0) : bare ? hour + 12 : hour
  return (hours * 60 + minute) % dayMinutes
}

// "5", "11", "530": not "17", "0530" or "5:30", which say the half of the day themselves.
const eitherHalf = /^(1[0-2]|[1-9])(\d{2})?$/

/**
 * Start and end of a shift typed at once, in minutes since midnight: "9a-5p", "5-11p", "10p to 6a", "17-23". A time without a or p is in
 * that half of the day that makes the shift shorter; of two equally short ones the start is read as `parseTimeText` does. Null if it is no
 * such pair.
 */
export function parseTimeRange(typed: string): { start: number; end: number } | null {
  const [from = '', to = '', ...more] = typed
    .trim()
    .toLowerCase()
    .split(/\s*(?:-|–|—|\bto\b)\s*/)
  const [starts, ends] = [readings(from), readings(to)]
  if (more.length > 0 || starts.length === 0 || ends.length === 0) return null
  const pairs = starts.flatMap((start) => ends.map((end) => ({ start, end })))
  const lengthOf = ({ start, end }: { start: number; end: number }) => (end - start + dayMinutes) % dayMinutes || dayMinutes
  return pairs.reduce((best, pair) => (lengthOf(pair) < lengthOf(best) ? pair : best))
}

// "11", "530", "11:30": not "17:30" or "05:30".
const eitherHalfOfEnd = /^(1[0-2]|[1-9])([:.]?\d{2})?$/

/**
 * The end of a shift from what people type, in minutes since midnight: a time without a or p is the next one after `start` that it can mean,
 * so that "11" after 5:30 pm is 11:00 pm. Null if it is no time.
 */
export function parseEndText(typed: string, start: number): number | null {
  const minutes = parseTimeText(typed)
  if (minutes === null || !eitherHalfOfEnd.test(typed.trim())) return minutes
  const after = (end: number) => (end - start + dayMinutes) % dayMinutes || dayMinutes
  const other = (minutes + dayMinutes / 2) % dayMinutes
  return after(other) < after(minutes) ? other : minutes
}

// The usual reading first.
function readings(text: string): number[] {
  const usual = parseTimeText(text)
  if (usual === null) return []
  return eitherHalf.test(text) ? [usual, (usual + dayMinutes / 2) % dayMinutes] : [usual]
}

/** "3:30 pm" from minutes since midnight. */
export function timeText(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** Minutes from the API's HH:mm:ss, and back. */
export function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}
export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
}

/** Whether a shift from `start` to `end` (HH:mm:ss) ends on the next day; an equal time is a whole day. */
export function endsNextDay(start: string | null | undefined, end: string | null | undefined): boolean {
  return Boolean(start && end) && minutesOf(end ?? '') <= minutesOf(start ?? '')
}
