import { formatDay, formatTimeRange, formatZonedRange } from '@crewcall/contract/rules/time.ts'
import { useT } from '../../lib/i18n.ts'

type Props = { start: string; end: string; timezone: string; day?: boolean }

/**
 * The time of a shift, in the zone of its location: "Fri, Nov 20 · 5:30 pm – 1:00 am (+1 day)", with the zone's name for viewers elsewhere.
 */
export function WhenText({ start, end, timezone, day = true }: Props) {
  const { locale } = useT()
  return (
    <time dateTime={start} title={`${start} (${timezone})`}>
      {day && <span className="in-one-piece">{formatDay(start, timezone, locale)} ·</span>}{' '}
      <span className="in-one-piece">
        {(isElsewhere(start, timezone) ? formatZonedRange : formatTimeRange)(start, end, timezone, locale)}
      </span>
    </time>
  )
}

/** Whether the viewer's clock differs from the location's at that instant. */
function isElsewhere(instant: string, timezone: string, viewerZone: string = viewerTimezone()): boolean {
  const options: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' }
  const at = new Date(instant)
  return (
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: timezone }).format(at) !==
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: viewerZone }).format(at)
  )
}

/** The browser's zone; the default if nothing else specifies one. */
export function viewerTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
