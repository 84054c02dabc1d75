import { isolated } from '@crewcall/contract/rules/direction.ts'
import { additionalAmount } from '@crewcall/contract/payments.ts'
import type { Receipt } from '@crewcall/contract/receipt.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { SpanFields } from '../../domain/hours/span-fields.tsx'
import { instantsOf, spanFault, spanOf, typedSpan } from '../../domain/hours/typed-span.ts'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { errorSentence } from '../../lib/api-error.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { api } from '../../lib/query.ts'
import { centsToDollars, formatCents } from '@crewcall/contract/rules/money.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './receipt.module.css'

/** The actual hours; what they add to the charged amount becomes the payment. */
export function AdditionalHours({
  receipt,
  onHours,
}: {
  receipt: Receipt
  onHours: (added: { minutes: number; dollars: number } | null) => void
}) {
  const { t, say } = useT()
  const { timezone } = receipt
  const stored = { start_time: receipt.worked_start ?? receipt.start_time, end_time: receipt.worked_end ?? receipt.end_time }
  const form = useContractForm(typedSpan, spanOf(stored, timezone))
  const { data: span } = typedSpan.safeParse(useWatch({ control: form.control }))
  const typed = span && instantsOf(span, timezone, stored)
  const fault = typed && spanFault(typed)
  const isValid = typed !== undefined && !fault
  const { data, error } = useQuery({
    ...api.query(additionalAmount, {
      query: {
        application_id: receipt.application_id,
        ...(typed ?? stored),
      },
    }),
    enabled: isValid,
  })
  const cents = isValid ? data?.amount_cents : undefined
  const minutes = Math.round((data?.seconds ?? 0) / 60)
  const takeOver = useEffectEvent((figure: number) => onHours(figure > 0 ? { minutes, dollars: centsToDollars(figure) } : null))
  useEffect(() => takeOver(cents ?? 0), [cents])
  return (
    <FormProvider {...form}>
      <SpanFields shift={receipt} timezone={timezone} labels={{ start: t('Actual start'), end: t('Actual end') }} />
      <p className={styles.hours} aria-live="polite">
        {fault && isolated(say(fault))}
        {error && isolated(errorSentence(error))}
        {isValid &&
          data &&
          (data.seconds === 0
            ? t('No more than what was charged.')
            : t('{length} more: {amount}', { length: minutesText(minutes), amount: formatCents(data.amount_cents) }))}
      </p>
    </FormProvider>
  )
}
