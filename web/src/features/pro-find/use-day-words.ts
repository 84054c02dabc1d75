import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { formatDay, instantToWall } from '@crewcall/contract/rules/time.ts'
import { capitalized, useT } from '../../lib/i18n.ts'

/** The day of a shift in words, preferring "today" and "tomorrow". */
export function useDayWords() {
  const { t, locale } = useT()
  return (gig: Pick<ProGig, 'start_time' | 'timezone'>) => {
    const day = instantToWall(gig.start_time, gig.timezone).date
    const at = (ms: number) => instantToWall(new Date(ms), gig.timezone).date
    if (day === at(Date.now())) return t('Today')
    if (day === at(Date.now() + 86_400_000)) return t('Tomorrow')
    return capitalized(formatDay(gig.start_time, gig.timezone, locale))
  }
}
