import { useState } from 'react'
import { capitalized, languageTag, useT } from '../../lib/i18n.ts'
import { FieldFrame, textOf, useField, type FieldProps } from './field.tsx'
import styles from './field.module.css'

/** How far back the years reach. */
const yearsBack = 70

type Props = FieldProps & {
  /** The last day that may be chosen, YYYY-MM-DD. */
  max: string
  /** Which day of the month is meant; the last one is never later than `max`. */
  day: 'first' | 'last'
}

/** A month and its year, each from a list; stored as a day of it, YYYY-MM-DD, nothing while one of the two is missing. */
export function MonthField({ name, label, hint, required, max, day }: Props) {
  const { t, locale } = useT()
  const { value, error, onChange, ref, onBlur } = useField(name)
  const [year = '', month = ''] = textOf(value).split('-')
  const [chosen, setChosen] = useState({ year, month })
  const words = new Intl.DateTimeFormat(languageTag(locale), { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))
  const lastYear = Number(max.slice(0, 4))
  const recent = Array.from({ length: yearsBack }, (_, back) => String(lastYear - back))
  const years = chosen.year === '' || recent.includes(chosen.year) ? recent : [...recent, chosen.year]
  const choose = (change: Partial<typeof chosen>) => {
    const next = { ...chosen, ...change }
    setChosen(next)
    onChange(next.year === '' || next.month === '' ? null : dayOf(next, day, max))
  }
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required} group>
      {({ describedBy, invalid }) => (
        <div className={styles.month}>
          {(
            [
              ['month', t('Month'), months.map((each) => ({ value: each, label: capitalized(words.format(new Date(`2000-${each}-01`))) }))],
              ['year', t('Year'), years.map((each) => ({ value: each, label: each }))],
            ] as const
          ).map(([part, partLabel, options]) => (
            <select
              key={part}
              ref={part === 'month' ? ref : undefined}
              aria-label={partLabel}
              aria-invalid={invalid}
              aria-describedby={describedBy}
              value={chosen[part]}
              className={`${styles.input} ${styles.select}`}
              onBlur={onBlur}
              onChange={(event) => choose({ [part]: event.target.value })}
            >
              <option value="">{partLabel}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}

function dayOf({ year, month }: { year: string; month: string }, day: Props['day'], max: string): string {
  if (day === 'first') return `${year}-${month}-01`
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10)
  return last.slice(0, 7) === max.slice(0, 7) ? max : last
}
