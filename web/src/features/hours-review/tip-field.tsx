import { centsToDollars, dollarsToCents } from '@crewcall/contract/rules/money.ts'
import { useId } from 'react'
import { useCan } from '../../domain/person/can.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { useT } from '../../lib/i18n.ts'
import { tipProblem } from './draft.ts'
import field from '../../ui/fields/field.module.css'
import styles from './hours-review.module.css'

/** A tip in dollars, paid with the hours; only if tipping is on. */
export function TipField({ name, value, onChange }: { name: string; value: number | null; onChange: (tip: number | null) => void }) {
  const { t, say } = useT()
  const { id: location_id, organization_id, tipping_enabled } = useLocation()
  const mayTip = useCan('payment.tip', { location_id, organization_id })
  const noteId = useId()
  if (!tipping_enabled || !mayTip) return null
  const problem = tipProblem(value)
  return (
    <label className={styles.tip}>
      <span>{t('Tip $')}</span>
      <input
        className={field.input}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.5}
        aria-label={t('Tip for {name} in dollars', { name })}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : noteId}
        value={value ?? ''}
        placeholder="0"
        onWheel={(event) => event.currentTarget.blur()}
        onChange={(event) => onChange(event.target.value === '' ? null : centsToDollars(dollarsToCents(event.target.valueAsNumber)))}
      />
      {problem !== undefined && (
        <small id={noteId} role="alert">
          {say(problem)}
        </small>
      )}
    </label>
  )
}
