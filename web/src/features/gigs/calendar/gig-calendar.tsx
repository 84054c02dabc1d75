import type { GigRow } from '@crewcall/contract/gigs.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import type { EventApi, EventInput } from '@fullcalendar/react'
import { useMemo, useState } from 'react'
import { useCan } from '../../../domain/person/can.tsx'
import { zoneWords } from '../../../domain/time/zone-words.ts'
import { useToday } from '../../../domain/time/use-today.ts'
import { useT } from '../../../lib/i18n.ts'
import { ErrorScreen } from '../../../ui/states.tsx'
import type { PresetName } from '../presets.ts'
import { useGigViews } from '../use-gig-views.ts'
import { CalendarBar } from './calendar-bar.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import styles from './calendar.module.css'
import { EventSheet } from './event-sheet.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { instantOf, movedByDays, movedByMinutes, rangeOf } from './range.ts'
import { type PlannedDate, usePlannedDates } from './planned-dates.ts'
import { PlannedSheet } from './planned-sheet.tsx'
import { useCalendarGigs } from './use-calendar-gigs.ts'
import { useMoves, type Move } from './use-moves.ts'

const nudges: Record<string, (shift: GigRow | Move, timezone: string) => { start_time: string; end_time: string }> = {
  ArrowUp: (shift) => movedByMinutes(shift, -15),
  ArrowDown: (shift) => movedByMinutes(shift, 15),
  ArrowLeft: (shift, timezone) => movedByDays(shift, -1, timezone),
  ArrowRight: (shift, timezone) => movedByDays(shift, 1, timezone),
}

/** The shifts in a calendar in the location's zone: drag to create, move and resize, with a keyboard alternative for each. */
export function GigCalendar({ preset, location }: { preset: PresetName; location: Location }) {
  const { t, locale } = useT()
  const { search, change } = useGigViews()
  const place = { location_id: location.id, organization_id: location.organization_id }
  const [canPost, canEdit] = [useCan('gig.post', place), useCan('gig.edit', place)]
  const today = useToday(location.timezone)
  const view = search.calendar_view ?? 'week'
  const date = search.calendar_date ?? today
  const range = rangeOf(view, date, location.week_begins_on)
  const found = useCalendarGigs(preset, location, { search, ...range })
  const moves = useMoves()
  const [openId, setOpenId] = useState<string>()
  const rows = useMemo(() => withMoved(found.rows, moves.shown), [found.rows, moves.shown])
  const planned = usePlannedDates(preset, location, { search, ...range })
  const events = useMemo(
    () => [...rows.map((row) => eventOf(row, moves.shown, canEdit)), ...planned.map(plannedEvent)],
    [rows, planned, moves.shown, canEdit],
  )
  const rowOf = (id: string | undefined) => rows.find((row) => String(row.id) === id)
  const opened = rowOf(openId)

  function handleMoved({ id, startStr, endStr }: EventApi) {
    const row = rowOf(id)
    if (row) void moves.propose({ row, start_time: instantOf(startStr), end_time: instantOf(endStr) })
  }
  function handleAltKey(id: string, key: string): boolean {
    const [row, step] = [rowOf(id), nudges[key]]
    if (!row || !step || !canEdit || !isMovable(row)) return false
    const next = { row, ...step(moves.shown?.row.id === row.id ? moves.shown : row, row.timezone) }
    const day = instantToWall(next.start_time, location.timezone).date
    moves.nudge(next)
    if (day < range.from || day >= range.until) change({ calendar_date: day })
    return true
  }
  if (found.error) return <ErrorScreen error={found.error} retry={found.refetch} />

  return (
    <div className={styles.calendar}>
      <CalendarBar view={view} date={date} today={today} begins={location.week_begins_on} change={change} />
      <CalendarGrid
        {...{ location, view, date, events, canPost, canEdit }}
        isLoaded={found.isSettled}
        onOpen={setOpenId}
        onDay={(day) => change({ calendar_view: 'day', calendar_date: day })}
        onMoved={handleMoved}
        onAltKey={handleAltKey}
      />
      <p className="soft note">
        <span className={styles.byMouse}>
          {canPost &&
            view !== 'month' &&
            `${t('Click an empty time to post a shift with your usual hours, or drag to choose the hours.')} `}
          {canEdit && `${t('Drag a shift to move it, or focus it and press Alt with an arrow key.')} `}
        </span>
        {t('Times are in {zone}.', { zone: zoneWords(location.timezone, locale) })}
      </p>
      <EventSheet
        row={opened}
        canMove={canEdit && opened !== undefined && isMovable(opened)}
        onMove={(move) => void moves.propose(move)}
        onClose={() => setOpenId(undefined)}
      />
      <PlannedSheet planned={planned.find(({ id }) => String(id) === openId)} onClose={() => setOpenId(undefined)} />
      <MoveDialog question={moves.question} onConfirm={(move) => void moves.commit(move)} onClose={moves.cancel} />
    </div>
  )
}

// A shift being moved to another week is in neither week's list until the move is saved.
function withMoved(rows: readonly GigRow[], moved: Move | undefined): readonly GigRow[] {
  return moved && !rows.some((row) => row.id === moved.row.id) ? [...rows, moved.row] : rows
}

function eventOf(row: GigRow, moved: Move | undefined, canEdit: boolean): EventInput {
  const { start_time, end_time } = moved?.row.id === row.id ? moved : row
  return {
    id: String(row.id),
    title: row.skill.name,
    start: start_time,
    end: end_time,
    editable: canEdit && isMovable(row),
    extendedProps: { row: { ...row, start_time, end_time } },
  }
}

function plannedEvent(planned: PlannedDate): EventInput {
  const { id, position, start_time, end_time } = planned
  return { id: String(id), title: position, start: start_time, end: end_time, editable: false, extendedProps: { planned } }
}

function isMovable(row: GigRow): boolean {
  return row.status !== 'CANCELLED' && Date.parse(row.start_time) > Date.now()
}
