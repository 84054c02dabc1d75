import type { CalendarRef, DateSelectInfo } from '@fullcalendar/react'
import { usualHours } from '@crewcall/contract/rules/usual-shift.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { recentGigs, savedTimes, wallShiftOf, wallShiftOfSaved } from '../../../domain/shift/past-shifts.ts'
import { clockOf, minutesOf } from '../../../ui/fields/time-text.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useGigViews } from '../use-gig-views.ts'

/** What a click without dragging selects: the slot under the pointer. */
const clickMinutes = 30

/** The calendar's handle; it shows the range in the address. */
export function useFollowingAddress(viewName: string, date: string) {
  const calendar = useRef<CalendarRef>(null)
  useEffect(() => {
    // Outside React's rendering, where FullCalendar may flush its own.
    queueMicrotask(() => calendar.current?.getApi().changeView(viewName, date))
  }, [viewName, date])
  return calendar
}

/** The frame around the calendar, with the day in view, and whether the shifts that were loaded are laid out. */
export function useFrame({ view, date, isLoaded }: { view: string; date: string; isLoaded: boolean }) {
  const frame = useDayInView(view, date)
  return { frame, isLaidOut: useLaidOut(frame, isLoaded) }
}

// Until then FullCalendar moves them, which is not shown.
function useLaidOut(frame: RefObject<HTMLElement | null>, isLoaded: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isLoaded || isOver) return undefined
    let request = requestAnimationFrame(look)
    function look() {
      const shifts = [...(frame.current?.querySelectorAll('[data-gig-id]') ?? [])]
      const isDone = shifts.every((shift) => shift.textContent !== '')
      request = requestAnimationFrame(isDone ? () => setOver(true) : look)
    }
    return () => cancelAnimationFrame(request)
  }, [frame, isLoaded, isOver])
  return isOver
}

// On narrow screens the week is wider than its frame; the requested day is scrolled into view.
function useDayInView(view: string, date: string) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      const cell = frame.current?.querySelector(`[data-date="${date}"]`)
      if (!frame.current || !cell || view === 'day') return
      frame.current.scrollLeft += cell.getBoundingClientRect().left - frame.current.getBoundingClientRect().left - 45
    }, 60)
    return () => clearTimeout(timer)
  }, [view, date])
  return frame
}

/** Opens a new shift with the dragged times, or, for a mere click, with the location's usual hours around it. */
export function useCreating(locationId: number) {
  const { search: address } = useGigViews()
  const navigate = useNavigate()
  const client = useQueryClient()
  async function usual(clicked: string) {
    // Without an answer the click still opens a shift, with sensible hours.
    const [recent, saved] = await Promise.all([
      client.fetchQuery(recentGigs(locationId)).catch(() => null),
      client.fetchQuery(savedTimes(locationId)).catch(() => null),
    ])
    const past = [...(recent?.results ?? []).map(wallShiftOf), ...(saved?.results ?? []).map(wallShiftOfSaved)]
    const { start, end } = usualHours(past, minutesOf(clicked))
    return { start: clockOf(start), end: clockOf(end) }
  }
  return async ({ start: from, end: until, startStr, endStr }: Pick<DateSelectInfo, 'start' | 'end' | 'startStr' | 'endStr'>) => {
    const isClick = until.getTime() - from.getTime() <= clickMinutes * 60_000
    const [start, end] = [startStr.slice(11, 19), endStr.slice(11, 19)]
    const times = isClick ? await usual(start) : { start, end }
    await navigate({
      to: '/locations/$locationId/gigs-add',
      params: { locationId: String(locationId) },
      search: {
        post_gig_date: startStr.slice(0, 10),
        ...times,
        ...(address.calendar_mode === 'build-event' && address.event_id !== undefined
          ? { post_gig_type: 'event' as const, event_id: address.event_id }
          : {}),
        return_to: window.location.pathname + window.location.search,
      },
    })
  }
}

/** Remembers the focused shift, and forwards keys pressed with Alt. */
export function useAltKeys(
  frame: RefObject<HTMLElement | null>,
  focused: RefObject<string | undefined>,
  onAltKey: (id: string, key: string) => boolean,
): void {
  useEffect(() => {
    const element = frame.current
    const onKey = (event: KeyboardEvent) => {
      const chip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-gig-id]') : null
      focused.current = chip?.dataset['gigId']
      if (focused.current && event.altKey && onAltKey(focused.current, event.key)) event.preventDefault()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [frame, focused, onAltKey])
}
