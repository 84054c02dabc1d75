import { clockInOpensAt, PHONE_CLOCK_SECONDS, SNAP_MINUTES } from './windows.ts'

type Sent = {
  /** When the phone says it was made, and what its clock said while sending it; null if it did not tell. */
  made_at: Date
  sent_at: Date | null
  received_at: Date
  start: Date
  end: Date
}

/**
 * True of a punch about whose time nothing is doubtful but that it arrived later (docs/rules/hours.md#clocking-in-and-out): the clock of the phone
 * is right, and it lies within the shift, from when its clock opens until five minutes after its end. Where it was made is another question.
 */
export function isOnlySentLater({ made_at, sent_at, received_at, start, end }: Sent): boolean {
  if (sent_at === null || Math.abs(sent_at.getTime() - received_at.getTime()) >= PHONE_CLOCK_SECONDS * 1000) return false
  return made_at >= clockInOpensAt(start) && made_at.getTime() <= end.getTime() + SNAP_MINUTES * 60_000
}
