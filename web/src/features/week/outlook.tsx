import { getFillAccuracy } from '@crewcall/contract/fill-accuracy.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { dayOfWeek, formatDay } from '@crewcall/contract/rules/time.ts'
import { MOST_SIMULATED } from '@crewcall/contract/simulation.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShortfallNotice } from '../../domain/simulation/shortfall-notice.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Notice } from '../../ui/notice.tsx'
import type { BoardShift } from './board-shift.ts'
import type { Board } from './use-board.ts'

type Props = {
  board: Board
  locationId: number
  /** Where its name has to be said. */
  place: string | undefined
  /** Its drafts and open shifts. */
  asked: readonly BoardShift[]
  /** False where filters leave shifts out, so that what is planned is not known. */
  isWhole: boolean
}
/** What weekdays need changes slowly; the events of each shift need not ask again. */
const freshMs = 600_000
const mostHints = 4

/** What the shown days of a location lack: pros for what is planned, and shifts for what is usual there. */
export function Outlook({ board, locationId, place, asked, isWhole }: Props) {
  return (
    <>
      <ShortfallNotice
        locationId={locationId}
        place={place}
        of={inCalls(asked)}
        positionOf={(skillId) => board.positions.get(skillId)?.name ?? ''}
      />
      {isWhole && <UsualNeed board={board} locationId={locationId} place={place} />}
    </>
  )
}

/** The shifts as simulations ask for them: in as many calls as it takes, the earliest first. */
export function inCalls(shifts: readonly BoardShift[]): { draft_ids: number[]; gig_ids: number[] }[] {
  const first = shifts.filter(({ id }) => id > 0).toSorted((a, b) => a.start_time.localeCompare(b.start_time))
  const ids = (of: readonly BoardShift[]) => of.map(({ id }) => id)
  return Array.from({ length: Math.ceil(first.length / MOST_SIMULATED) }, (_, call) => {
    const some = first.slice(call * MOST_SIMULATED, (call + 1) * MOST_SIMULATED)
    return { draft_ids: ids(some.filter(({ status }) => status === null)), gig_ids: ids(some.filter(({ status }) => status !== null)) }
  })
}

function UsualNeed({ board, locationId, place }: Pick<Props, 'board' | 'locationId' | 'place'>) {
  const { t, say, locale } = useT()
  const days = (board.view === 'day' ? [board.date] : board.days).filter((day) => day >= board.today)
  const { data } = useQuery({
    ...api.query(getFillAccuracy, { params: { locationId: String(locationId) } }),
    enabled: ({ state }) => days.length > 0 && Date.now() - state.dataUpdatedAt > freshMs,
    retry: false,
  })
  const here = board.shifts.filter(({ location_id }) => location_id === locationId)
  const lacking = data ? lackingDays(data, days, here) : []
  if (lacking.length === 0) return null
  return (
    <Notice title={place}>
      {lacking.slice(0, mostHints).map(({ date, name, usual, planned }) => (
        <p key={`${date}-${name}`}>
          {t('{day} usually needs {usual} × {position}, planned {planned}.', {
            day: formatDay(date, 'UTC', locale),
            usual,
            position: say(name),
            planned,
          })}
        </p>
      ))}
      <p className="note">
        <Link to="/locations/$locationId/fill-accuracy" params={{ locationId: String(locationId) }}>
          {lacking.length > mostHints ? t('And {count} more', { count: lacking.length - mostHints }) : t('What weekdays usually need')}
        </Link>
      </p>
    </Notice>
  )
}

type Lacking = { date: string; name: string; usual: number; planned: number }

/**
 * The days for which fewer openings are planned than their weekday usually needs, of the positions of which enough is known. Every coming week
 * is compared with the eight before today.
 */
function lackingDays(
  { needed, demand }: Pick<Output<typeof getFillAccuracy>, 'needed' | 'demand'>,
  days: readonly string[],
  shifts: readonly Pick<BoardShift, 'skill_id' | 'local_date' | 'allowed_confirmed_pros'>[],
): Lacking[] {
  return days.flatMap((date) =>
    demand.positions.flatMap(({ id, name, posts, days: known }) => {
      const usual = known.find((one) => dayOfWeek(one.date) === dayOfWeek(date))?.usual ?? 0
      const there = shifts.filter(({ skill_id, local_date }) => skill_id === id && local_date === date)
      const planned = there.reduce((sum, { allowed_confirmed_pros }) => sum + allowed_confirmed_pros, 0)
      return posts >= needed && planned < usual ? [{ date, name, usual, planned }] : []
    }),
  )
}
