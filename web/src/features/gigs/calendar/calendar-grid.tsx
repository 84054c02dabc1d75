import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import '@fullcalendar/react/themes/classic/palette.css'
import { daysOfWeek } from '@crewcall/contract/enums.ts'
import type { GigRow } from '@crewcall/contract/gigs.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { Calendar, type EventApi, type EventInput } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import classicPlugin from '@fullcalendar/react/themes/classic'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { useRef } from 'react'
import { languageTag, useT } from '../../../lib/i18n.ts'
import type { CalendarView } from '../gigs-search.ts'
import styles from './calendar.module.css'
import { chipWords, EventChip, PlannedChip, plannedWords } from './event-chip.tsx'
import type { PlannedDate } from './planned-dates.ts'
import { instantOf } from './range.ts'
import { useAltKeys, useCreating, useFollowingAddress, useFrame } from './use-calendar.ts'

type Props = {
  location: Location
  view: CalendarView
  date: string
  isLoaded: boolean
  events: EventInput[]
  canPost: boolean
  canEdit: boolean
  onOpen: (id: string) => void
  onDay: (date: string) => void
  onMoved: (event: EventApi) => void
  /** A key pressed with Alt on the focused shift; true if it was handled. */
  onAltKey: (id: string, key: string) => boolean
}
const views = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth' } as const
const plugins = [classicPlugin, dayGridPlugin, timeGridPlugin, interactionPlugin]

/** FullCalendar with our chips, in the zone of the location. */
export function CalendarGrid({ location, view, date, isLoaded, events, canPost, canEdit, onOpen, onDay, onMoved, onAltKey }: Props) {
  const { t, say, locale } = useT()
  const focused = useRef<string>(undefined)
  const calendar = useFollowingAddress(views[view], date)
  const { frame, isLaidOut } = useFrame({ view, date, isLoaded })
  const create = useCreating(location.id)
  useAltKeys(frame, focused, onAltKey)

  return (
    <div
      ref={frame}
      role="group"
      aria-label={t('Calendar')}
      className={styles.frame}
      data-view={view}
      onScroll={({ currentTarget }) => currentTarget.style.setProperty('--scrolled', `${currentTarget.scrollLeft}px`)}
    >
      <div className={styles.inner} data-hidden={!isLaidOut}>
        <Calendar
          ref={calendar}
          plugins={plugins}
          initialView={views[view]}
          initialDate={date}
          locale={languageTag(locale)}
          timeZone={location.timezone}
          firstDay={daysOfWeek.indexOf(location.week_begins_on)}
          headerToolbar={false}
          height={view === 'month' ? 'auto' : 720}
          allDaySlot={false}
          scrollTime="07:00:00"
          scrollTimeReset={false}
          slotDuration="00:30:00"
          snapDuration="00:15:00"
          // Spanish of the United States writes "7 a. m."; the product writes "7am" in both languages.
          slotHeaderContent={({ text }) => text.replace(/\s*([ap])\.?\s*m\.?$/i, (_, half: string) => `${half.toLowerCase()}m`)}
          slotHeaderClass={styles.hour ?? ''}
          dayHeaderRowClass={styles.days ?? ''}
          nowIndicator
          slotEventOverlap={false}
          nextDayThreshold="09:00:00"
          dayMaxEvents={4}
          moreLinkClass={styles.more ?? ''}
          events={events}
          eventDisplay="block"
          eventInteractive
          editable={canEdit}
          eventResizableFromStart
          selectable={canPost && view !== 'month'}
          selectMirror
          select={(times) => void create(times)}
          dateClick={({ date: from, dateStr, jsEvent }) => {
            if (view === 'month') onDay(dateStr.slice(0, 10))
            // A finger selects only by resting; a mouse has selected the hour already.
            else if (canPost && jsEvent.type.startsWith('touch'))
              void create({ start: from, end: from, startStr: dateStr, endStr: dateStr })
          }}
          eventClick={(info) => (info.jsEvent.preventDefault(), onOpen(info.event.id))}
          eventDrop={({ event }) => onMoved(event)}
          eventResize={({ event }) => onMoved(event)}
          viewDidMount={({ el }) => {
            // A week without shifts has nothing focusable, but can still be scrolled with the arrow keys.
            const hours = [...el.querySelectorAll<HTMLElement>('div')].find((part) => part.style.overflowY === 'auto')
            const row = hours?.querySelector<HTMLElement>('[role="row"]')
            if (row) row.tabIndex = 0
          }}
          eventDidMount={({ el, event }) => {
            el.dataset['gigId'] = event.id
            // The chip is rendered a moment later; the button must never be without a name.
            const { row, planned } = propsOf(event)
            if (row) el.setAttribute('aria-label', chipWords(row, t, say, locale))
            if (planned) el.setAttribute('aria-label', plannedWords(planned, t, locale))
            // A moved event is a new element; the focus is moved to it.
            if (focused.current === event.id && document.activeElement === document.body) el.focus()
          }}
          eventContent={({ event, isMirror }) => {
            const { row, planned } = propsOf(event)
            if (planned) return <PlannedChip planned={planned} />
            // Only the mirror of a selection has neither.
            if (!row) return <span className={styles.mirror}>{t('New shift')}</span>
            // While dragged it shows the times it would have.
            const times = isMirror ? { start_time: instantOf(event.startStr), end_time: instantOf(event.endStr) } : {}
            return <EventChip row={{ ...row, ...times }} />
          }}
        />
      </div>
    </div>
  )
}

// Set by `eventOf` and `plannedEvent`.
function propsOf({ extendedProps }: { extendedProps: Record<string, unknown> }): { row?: GigRow; planned?: PlannedDate } {
  return extendedProps
}
