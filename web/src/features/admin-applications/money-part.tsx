import type { Receipt } from '@crewcall/contract/receipt.ts'
import { lineDetail, lineLabel, paidWithText, stepDetail, stepTitle } from '@crewcall/contract/receipt-words.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { FactList, PanelPart, Stamp } from '../../domain/admin/admin-parts.tsx'
import { extraWords } from '../../domain/pay/extra-words.ts'
import { clockAt } from '../../domain/hours/hours-text.ts'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { Status } from '../../domain/status/status.tsx'
import { useT } from '../../lib/i18n.ts'
import { Delayed, Skeleton } from '../../ui/states.tsx'
import { SumLines } from '../../ui/sum-lines.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import type { AdminApplication } from './columns.tsx'

/** Hours, charges line by line, extra payments, and every movement with its reference. */
export function MoneyPart({
  application,
  receipt,
  failed,
}: {
  application: AdminApplication
  receipt: Receipt | undefined
  failed: boolean
}) {
  const { t, locale } = useT()
  if (failed) return <p className="soft note">{t('The hours and payments could not be loaded. Close and open the panel to try again.')}</p>
  if (!receipt) {
    return (
      <Delayed>
        <Skeleton height={160} />
      </Delayed>
    )
  }
  const { timezone } = receipt
  const worked =
    receipt.worked_start && receipt.worked_end
      ? `${clockAt(receipt.worked_start, timezone, receipt.start_time, locale)} – ${clockAt(receipt.worked_end, timezone, receipt.end_time, locale)}`
      : t('No hours yet')
  return (
    <>
      <PanelPart title={t('Hours and money')}>
        <FactList
          rows={[
            [t('Worked'), worked],
            [t('Unpaid break'), receipt.unpaid_break_minutes > 0 ? minutesText(receipt.unpaid_break_minutes) : null],
            [t('Paid time'), minutesText(receipt.payable_minutes)],
            [
              t('Business charge'),
              receipt.business_payment_status ? (
                <Status key="b" of="payment" status={receipt.business_payment_status} />
              ) : (
                t('Not charged yet')
              ),
            ],
            [
              t('Payout to the pro'),
              receipt.pro_payment_status ? <Status key="p" of="payment" status={receipt.pro_payment_status} /> : t('Not paid yet'),
            ],
            [t('Paid with'), paidWithText(t, receipt)],
            [t('Receipt'), application.payment ? receipt.number : null],
          ]}
        />
        <Lines receipt={receipt} />
      </PanelPart>
      {receipt.timeline.length > 0 && (
        <PanelPart title={t('Movements')}>
          <Timeline
            steps={receipt.timeline.map((step, index) => ({
              key: String(index),
              title: stepTitle(t, step, 'business'),
              amount: step.amount === null ? undefined : formatCents(step.amount),
              notes: [stepDetail(t, step), step.reference === null ? '' : <code key="reference">{step.reference}</code>],
              when: <Stamp at={step.at} />,
            }))}
          />
        </PanelPart>
      )}
    </>
  )
}

function Lines({ receipt }: { receipt: Receipt }) {
  const { t } = useT()
  return (
    <>
      <SumLines
        label={t('What the business pays')}
        lines={receipt.lines.map((line, index) => ({
          key: index,
          label: lineLabel(t, line),
          note: lineDetail(t, line),
          amount: formatCents(line.amount),
        }))}
        total={{ label: t('Business total'), amount: formatCents(receipt.total) }}
      />
      <SumLines
        lines={receipt.extras.map((extra) => ({
          key: extra.adhoc_payment_id,
          label: t(extraWords[extra.reason]),
          note:
            extra.waived_because === null
              ? extra.description || t('Extra payment')
              : t('Waived: {reason}', { reason: extra.waived_because }),
          amount: formatCents(extra.waived_because === null ? extra.pro_amount : 0),
        }))}
      />
    </>
  )
}
