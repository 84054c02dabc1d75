import { filledPercent } from '@crewcall/contract/rules/filled.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './board.module.css'
import { dollarsWords, hoursWords } from './sum-words.ts'
import type { Totals } from './totals.ts'

/** Hours, cost and filled share of a day, a row or the week; empty without shifts. */
export function SumsCell({ totals, isEnd = false }: { totals: Totals; isEnd?: boolean }) {
  const { t, locale } = useT()
  const percent = filledPercent(totals)
  return (
    <div role="gridcell" data-sums className={isEnd ? styles.end : styles.sums}>
      {totals.shifts > 0 && (
        <>
          <span>{hoursWords(totals.minutes, locale)}</span>
          {totals.cost_cents !== null && <strong>{dollarsWords(totals.cost_cents, locale)}</strong>}
          {percent !== null && <span data-full={percent === 100 || undefined}>{t('{percent}% filled', { percent })}</span>}
        </>
      )}
    </div>
  )
}
