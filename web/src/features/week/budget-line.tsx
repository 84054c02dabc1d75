import { joined } from '@crewcall/contract/rules/direction.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './bar.module.css'
import { dollarsWords, hoursWords } from './sum-words.ts'
import { budgetOf, budgetTone, totalsOf } from './totals.ts'
import type { Board } from './use-board.ts'

const tones = { under: 'good', close: 'wait', over: 'bad' } as const

/** What the week costs as planned, drafts included, against its budget; it changes color while one plans. */
export function BudgetLine({ board }: { board: Board }) {
  const { t, locale } = useT()
  const locations = board.schedule.locations.map(({ id }) => id)
  const budget = budgetOf(board.schedule.budgets, { firstDay: board.firstDay, locations })
  if (budget.cents === null && budget.minutes === null) return null
  // Only what is planned where there is a budget.
  const { cost_cents } = totalsOf(board.shifts.filter(({ location_id }) => budget.paid_by.has(location_id)))
  const { minutes } = totalsOf(board.shifts.filter(({ location_id }) => budget.worked_at.has(location_id)))
  const counted = new Set([...budget.paid_by, ...budget.worked_at])
  const names = board.schedule.locations.flatMap(({ id, name }) => (counted.has(id) ? name : []))
  const byCost = budget.cents !== null && cost_cents !== null ? budgetTone(cost_cents, budget.cents) : undefined
  const byHours = budget.minutes === null ? undefined : budgetTone(minutes, budget.minutes)
  const tone = byCost === 'over' || byHours === 'over' ? 'over' : byCost === 'close' || byHours === 'close' ? 'close' : 'under'
  const left = budget.cents === null ? null : budget.cents - (cost_cents ?? 0)
  return (
    <p className={`${styles.budget} toned`} data-tone={tones[tone]} aria-live="polite">
      {counted.size < locations.length && <span>{joined(names, ', ')}</span>}
      {budget.cents !== null && cost_cents !== null && (
        <strong>{t('{cost} of {budget}', { cost: dollarsWords(cost_cents, locale), budget: dollarsWords(budget.cents, locale) })}</strong>
      )}
      {budget.cents !== null && (
        <progress aria-label={t('Labor budget')} max={budget.cents} value={Math.min(cost_cents ?? 0, budget.cents)} />
      )}
      {left !== null && cost_cents !== null && (
        <span>
          {left >= 0
            ? t('{amount} left', { amount: dollarsWords(left, locale) })
            : t('{amount} over budget', { amount: dollarsWords(-left, locale) })}
        </span>
      )}
      {budget.minutes !== null && (
        <span>{t('{hours} of {budget}', { hours: hoursWords(minutes, locale), budget: hoursWords(budget.minutes, locale) })}</span>
      )}
    </p>
  )
}
