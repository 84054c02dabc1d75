import { phrase } from '@crewcall/contract/rules/direction.ts'
import { useFormContext } from 'react-hook-form'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'
import { faultsIn, moreNames } from './more-names.ts'
import styles from './post-gig.module.css'
import type { ShiftValues } from './shift-form.ts'

const labels = {
  event_name: 'Event name',
  skill_id: 'Position',
  date: 'Day',
  start_time: 'Start',
  end_time: 'End',
  recurrence: 'Until (optional)',
  allowed_confirmed_pros: 'How many pros',
  wage_amount: 'Hourly wage',
  unpaid_break_minutes: 'Unpaid break',
  place: 'Work address',
  address_line_1: 'Street address',
  city: 'City',
  state_code: 'State',
  zip_code: 'ZIP code',
  description: 'Description',
  special_inst: 'Private instructions',
  contact_name: 'Contact name',
  contact_phone: 'Contact phone',
  boosted_gig_bonus: 'Boost bonus',
} as const satisfies Partial<Record<keyof ShiftValues, Sentence>>

type Name = keyof typeof labels
const order = [...new Set([...Object.keys(labels), ...moreNames])] as Name[]

/** After a refused attempt to post: what is missing or wrong, each with a way to its field. */
export function ErrorSummary() {
  const { t, say } = useT()
  const { formState, setFocus } = useFormContext<ShiftValues>()
  const { errors, submitCount, isSubmitting } = formState
  const bad = faultsIn(order, errors)
  // As its field says it.
  const faultOf = (name: Name) => errors[name]?.message ?? ''
  if (submitCount === 0 || isSubmitting || bad.length === 0) return null
  return (
    <Notice
      tone="bad"
      role="alert"
      title={t('{count, plural, one {One thing is} other {# things are}} missing or wrong', { count: bad.length })}
    >
      <ul className={styles.faults}>
        {bad.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setFocus(name)}>
              {phrase`${name in labels ? t(labels[name]) : t('More')}: ${say(faultOf(name))}`}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
