import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useT } from '../../lib/i18n.ts'
import type { FindSearch } from './find-search.ts'

/** The chosen days in words, such as "Fri, Nov 20 – Sun, Nov 22"; null without any. */
export function useDaysText() {
  const { t, locale } = useT()
  return ({ starts_on__gte: first, starts_on__lte: last }: Pick<FindSearch, 'starts_on__gte' | 'starts_on__lte'>): string | null => {
    const on = (day: string) => formatDay(day, undefined, locale)
    if (first === undefined) return last === undefined ? null : t('Until {day}', { day: on(last) })
    if (last === undefined) return t('From {day}', { day: on(first) })
    return first === last ? on(first) : `${on(first)} – ${on(last)}`
  }
}
