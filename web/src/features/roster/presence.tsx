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
import { type Sentence, type Translate, useT } from '../../lib/i18n.ts'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'

type Presence = RosterRow['presence']
const looks: Record<Presence, { tone: Tone; icon: Icon; word: Sentence; counted: Sentence }> = {
  EXPECTED: { tone: 'info', icon: IconClock, word: 'Expected', counted: 'expected' },
  LATE: { tone: 'bad', icon: IconAlertTriangle, word: 'Late', counted: 'late' },
  WORKING: { tone: 'good', icon: IconPlayerPlay, word: 'Working', counted: 'working' },
  ON_BREAK: { tone: 'wait', icon: IconCoffee, word: 'On a break', counted: 'on a break' },
  DONE: { tone: 'calm', icon: IconCircleCheck, word: 'Done', counted: 'done' },
  NO_SHOW: { tone: 'bad', icon: IconUserX, word: 'No-show', counted: 'no-show' },
  SENT_HOME: { tone: 'calm', icon: IconDoorExit, word: 'Sent home', counted: 'sent home' },
  CANCELLED: { tone: 'calm', icon: IconBan, word: 'Cancelled', counted: 'cancelled' },
}

/** A pro's state: "Working", or "Late 12 min" while they are missing. */
export function PresenceBadge({ row }: { row: Pick<RosterRow, 'presence' | 'minutes_late'> }) {
  const { t } = useT()
  const look = looks[row.presence]
  return (
    <StatusBadge tone={look.tone} icon={<look.icon size={15} stroke={2.2} aria-hidden="true" />}>
      {presenceText(row, t)}
    </StatusBadge>
  )
}

/** The same as text only. */
export function presenceText({ presence, minutes_late }: Pick<RosterRow, 'presence' | 'minutes_late'>, t: Translate): string {
  return presence === 'LATE' ? t('Late {minutes} min', { minutes: minutes_late }) : t(looks[presence].word)
}

/** "2 working, 1 late": the number of pros in each state, in the order of the table; cancelled ones are not counted. */
export function tally(rows: readonly Pick<RosterRow, 'presence'>[]): { presence: Presence; word: Sentence; count: number }[] {
  const kinds = Object.keys(looks) as Presence[]
  return kinds
    .filter((presence) => presence !== 'CANCELLED')
    .map((presence) => ({ presence, word: looks[presence].counted, count: rows.filter((row) => row.presence === presence).length }))
    .filter(({ count }) => count > 0)
}
