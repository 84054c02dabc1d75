import { phrase } from '@crewcall/contract/rules/direction.ts'
import { addDays, formatDay } from '@crewcall/contract/rules/time.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './bar.module.css'
import { totalsOf } from './totals.ts'
import type { Board } from './use-board.ts'
import { useSwipe } from './use-swipe.ts'
import { dayParts } from './week-dates.ts'

/**
 * The days of the week side by side on a phone, which shows one of them: each with its filled openings. A swipe shows the same day of the next
 * week or the one before, as the buttons above do.
 */
export function DayStrip({ board, day, onDay }: { board: Board; day: string; onDay: (day: string) => void }) {
  const { t, locale } = useT()
  const swipe = useSwipe((weeks) => onDay(addDays(day, 7 * weeks)))
  return (
    <div className={styles.strip} role="group" aria-label={t('Day')} {...swipe}>
      {board.days.map((each) => {
        const { weekday, day: number } = dayParts(each, locale)
        const { filled, places } = totalsOf(board.shifts.filter(({ local_date }) => local_date === each))
        const share = places === 0 ? '–' : `${filled}/${places}`
        return (
          <button
            key={each}
            type="button"
            aria-pressed={each === day}
            data-today={each === board.today || undefined}
            onClick={() => onDay(each)}
          >
            <span className="visually-hidden">
              {phrase`${formatDay(each, undefined, locale)}, ${places === 0 ? t('No shift') : share}`}
            </span>
            <span aria-hidden="true">{weekday}</span>
            <strong aria-hidden="true">{number}</strong>
            <span className="tabular" aria-hidden="true">
              {share}
            </span>
          </button>
        )
      })}
    </div>
  )
}
