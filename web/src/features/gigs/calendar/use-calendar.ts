import type { CalendarRef, DateSelectInfo } from '@fullcalendar/react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'

/** The calendar's handle; it shows what the address says. */
export function useFollowingAddress(viewName: string, date: string) {
  const calendar = useRef<CalendarRef>(null)
  useEffect(() => {
    // Outside of React's rendering, where FullCalendar may flush its own.
    queueMicrotask(() => calendar.current?.getApi().changeView(viewName, date))
  }, [viewName, date])
  return calendar
}

/** On narrow screens the week is wider than its frame; the day one came for is scrolled into it. */
export function useDayInView(view: string, date: string) {
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

/** Opens a new shift with the times that were dragged over. */
export function useCreating(locationId: number) {
  const navigate = useNavigate()
  return ({ startStr, endStr }: DateSelectInfo) => {
    void navigate({
      to: '/locations/$locationId/gigs-add',
      params: { locationId: String(locationId) },
      search: {
        post_gig_date: startStr.slice(0, 10),
        start: startStr.slice(11, 19),
        end: endStr.slice(11, 19),
        return_to: window.location.pathname + window.location.search,
      },
    })
  }
}

/** Remembers which shift has the focus, and hands on the keys that are pressed with Alt. */
export function useAltKeys(
  frame: RefObject<HTMLElement | null>,
  focused: RefObject<string | undefined>,
  onAltKey: (id: string, key: string) => boolean,
): void {
  useEffect(() => {
    const element = frame.current
    const hear = (event: KeyboardEvent) => {
      const chip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-gig-id]') : null
      focused.current = chip?.dataset['gigId']
      if (focused.current && event.altKey && onAltKey(focused.current, event.key)) event.preventDefault()
    }
    element?.addEventListener('keydown', hear)
    return () => element?.removeEventListener('keydown', hear)
  }, [frame, focused, onAltKey])
}
