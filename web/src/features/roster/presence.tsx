import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconCoffee,
  IconDoorExit,
  IconPlayerPlay,
  IconUserX,
  type Icon,
} from '@tabler/icons-react'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'

type Presence = RosterRow['presence']
const looks: Record<Presence, { tone: Tone; icon: Icon; word: string }> = {
  EXPECTED: { tone: 'info', icon: IconClock, word: 'Expected' },
  LATE: { tone: 'bad', icon: IconAlertTriangle, word: 'Late' },
  WORKING: { tone: 'good', icon: IconPlayerPlay, word: 'Working' },
  ON_BREAK: { tone: 'wait', icon: IconCoffee, word: 'On a break' },
  DONE: { tone: 'calm', icon: IconCircleCheck, word: 'Done' },
  NO_SHOW: { tone: 'bad', icon: IconUserX, word: 'No-show' },
  SENT_HOME: { tone: 'calm', icon: IconDoorExit, word: 'Sent home' },
  CANCELLED: { tone: 'calm', icon: IconBan, word: 'Cancelled' },
}

/** Where a pro is: "Working", or "Late 12 min" while they are missing. */
export function PresenceBadge({ row }: { row: Pick<RosterRow, 'presence' | 'minutes_late'> }) {
  const look = looks[row.presence]
  return (
    <StatusBadge tone={look.tone} icon={<look.icon size={15} stroke={2.2} aria-hidden="true" />}>
      {presenceText(row)}
    </StatusBadge>
  )
}

/** The same as words only. */
export function presenceText({ presence, minutes_late }: Pick<RosterRow, 'presence' | 'minutes_late'>): string {
  return presence === 'LATE' ? `Late ${minutes_late} min` : looks[presence].word
}

/** "2 working, 1 late": how many are where, in the order of the table; the cancelled are not counted. */
export function tally(rows: readonly Pick<RosterRow, 'presence'>[]): { presence: Presence; word: string; count: number }[] {
  const kinds = Object.keys(looks) as Presence[]
  return kinds
    .filter((presence) => presence !== 'CANCELLED')
    .map((presence) => ({ presence, word: looks[presence].word, count: rows.filter((row) => row.presence === presence).length }))
    .filter(({ count }) => count > 0)
}
