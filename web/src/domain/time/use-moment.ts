import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { viewerTimezone } from './when-text.tsx'
import { useT } from '../../lib/i18n.ts'

/** Writes an instant as day and time of the reader. */
export function useMoment(): (at: string) => string {
  const { locale } = useT()
  const zone = viewerTimezone()
  return (at) => `${formatDay(at, zone, locale)}, ${formatInstantTime(at, zone)}`
}
