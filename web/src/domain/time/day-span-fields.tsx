import { day } from '@crewcall/contract/common.ts'
import { useId, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import field from '../../ui/fields/field.module.css'
import { spanProblem, type DaySpan } from './day-span.ts'
import styles from './day-span-fields.module.css'

type Props = { days: DaySpan; mostDays: number; onDays: (days: DaySpan) => void }

/** The two days of a range in a bar above what it shows; what is typed counts once it is a range of at most so many days. */
export function DaySpanFields({ days, mostDays, onDays }: Props) {
  const { t } = useT()
  const [typed, setTyped] = useState(days)
  const id = useId()
  const isWhole = day.safeParse(typed.from).success && day.safeParse(typed.until).success
  const problem = isWhole ? spanProblem(typed, mostDays) : null
  function handleDay(changed: Partial<DaySpan>) {
    const next = { ...typed, ...changed }
    setTyped(next)
    // While a year is typed, its first digits are a year, too.
    const isMeant = [next.from, next.until].every((each) => day.safeParse(each).success && each >= '2000-01-01' && each < '2200-01-01')
    if (isMeant && spanProblem(next, mostDays) === null) onDays(next)
  }
  return (
    <>
      {(['from', 'until'] as const).map((end) => (
        <label key={end} className={styles.day}>
          <span>{end === 'from' ? t('From') : t('Until')}</span>
          <input
            type="date"
            className={field.input}
            value={typed[end]}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : id}
            onChange={(event) => handleDay({ [end]: event.target.value })}
          />
        </label>
      ))}
      {problem !== null && (
        <p id={id} role="alert" className={styles.problem}>
          {t(problem, { days: mostDays })}
        </p>
      )}
    </>
  )
}
