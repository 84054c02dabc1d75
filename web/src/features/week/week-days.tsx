import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './card.module.css'
import { dayParts } from './week-dates.ts'

type Props = { label: string; days: readonly string[]; chosen: readonly string[]; onPress: (day: string) => void }

/** The days of the week to press, several or one. */
export function WeekDays({ label, days, chosen, onPress }: Props) {
  const { locale } = useT()
  return (
    <div role="group" aria-label={label} className={styles.days}>
      {days.map((day) => {
        const { weekday, day: number } = dayParts(day, locale)
        return (
          <button key={day} type="button" aria-pressed={chosen.includes(day)} onClick={() => onPress(day)}>
            <span className="visually-hidden">{formatDay(day, undefined, locale)}</span>
            <span aria-hidden="true">{weekday}</span>
            <strong aria-hidden="true">{number}</strong>
          </button>
        )
      })}
    </div>
  )
}
