import { isolated } from '@crewcall/contract/rules/direction.ts'
import { additionalAmount } from '@crewcall/contract/payments.ts'
import type { Receipt } from '@crewcall/contract/receipt.ts'
import { instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { errorSentence } from '../../lib/api-error.ts'
import { api } from '../../lib/query.ts'
import { centsToDollars, formatCents } from '@crewcall/contract/rules/money.ts'
import { useT } from '../../lib/i18n.ts'
import field from '../../ui/fields/field.module.css'
import styles from './receipt.module.css'

/** The actual hours; what they add to the charged amount becomes the payment. */
export function AdditionalHours({ receipt, onAmount }: { receipt: Receipt; onAmount: (dollars: number) => void }) {
  const { t } = useT()
  const { timezone } = receipt
  const [start, setStart] = useState(() => typedAt(receipt.worked_start ?? receipt.start_time, timezone))
  const [end, setEnd] = useState(() => typedAt(receipt.worked_end ?? receipt.end_time, timezone))
  const isValid = start.length === 16 && end > start
  const { data, error } = useQuery({
    ...api.query(additionalAmount, {
      query: {
        application_id: receipt.application_id,
        start_time: instantOf(start, timezone, receipt.start_time),
        end_time: instantOf(end, timezone, receipt.end_time),
      },
    }),
    enabled: isValid,
  })
  const cents = data?.amount_cents
  const takeOver = useEffectEvent((figure: number) => onAmount(centsToDollars(figure)))
  useEffect(() => {
    if (cents !== undefined && cents > 0) takeOver(cents)
  }, [cents])
  return (
    <div className={styles.hours}>
      <label>
        {t('Actual start')}
        <input className={field.input} type="datetime-local" value={start} onChange={(event) => setStart(event.target.value)} />
      </label>
      <label>
        {t('Actual end')}
        <input className={field.input} type="datetime-local" value={end} onChange={(event) => setEnd(event.target.value)} />
      </label>
      <p aria-live="polite">
        {!isValid && t('The end must be after the start.')}
        {error && isolated(errorSentence(error))}
        {isValid &&
          data &&
          (data.seconds === 0
            ? t('No more than what was charged.')
            : t('{length} more: {amount}', { length: minutesText(Math.round(data.seconds / 60)), amount: formatCents(data.amount_cents) }))}
      </p>
    </div>
  )
}

function typedAt(instant: string, timezone: string): string {
  const { date, time } = instantToWall(instant, timezone)
  return `${date}T${time}`
}

function instantOf(typed: string, timezone: string, otherwise: string): string {
  return typed.length === 16 ? wallToInstant(typed.slice(0, 10), typed.slice(11), timezone).toISOString() : otherwise
}
