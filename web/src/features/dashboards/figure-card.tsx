import { measures } from '@crewcall/contract/rules/dashboards.ts'
import { useT } from '../../lib/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { ChangeWords } from './change-words.tsx'
import styles from './dashboards.module.css'
import { measureWords } from './measure-words.ts'
import { Spark } from './spark.tsx'
import type { ShownFigure } from './use-dashboard.ts'
import { changeOf, reasonOf, targetOf, valueWords } from './values.ts'

type Props = { figure: ShownFigure; course: readonly (number | null)[]; seesAllCost: boolean; onOpen: () => void }

/** One figure: its value, which opens what adds up to it, the days before, the budget, its course, and what it counts. */
export function FigureCard({ figure, course, seesAllCost, onOpen }: Props) {
  const words = useT()
  const { t, locale } = words
  const { measure, value, previous } = figure
  const { label, counts } = measureWords[measure]
  const change = changeOf(measure, value, previous, words)
  const target = targetOf(figure, words)
  return (
    <Card as="li" look="tile">
      <h2 className={styles.label}>{t(label)}</h2>
      {value === null ? (
        <>
          <span className={styles.value}>—</span>
          <p className="soft note">{reasonOf(figure, seesAllCost, words)}</p>
        </>
      ) : (
        <>
          <button
            type="button"
            className={styles.value}
            onClick={onOpen}
            aria-label={t('{figure}: {value}. Show what adds up to it', {
              figure: t(label),
              value: valueWords(value, measures[measure].unit, locale),
            })}
          >
            {valueWords(value, measures[measure].unit, locale)}
          </button>
          {change ? <ChangeWords change={change} /> : <p className="soft note">{t('Nothing before to compare with')}</p>}
          {target && <ChangeWords change={target} />}
          <Spark values={course} />
        </>
      )}
      <details className={styles.counts}>
        <summary>{t('What this counts')}</summary>
        <p>{t(counts)}</p>
      </details>
    </Card>
  )
}
