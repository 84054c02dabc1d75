import type { Receipt } from '@crewcall/contract/receipt.ts'
import { FactList, PanelPart, Stamp } from '../../domain/admin/admin-parts.tsx'
import { extraWords } from '../../domain/pay/extra-words.ts'
import { clockAt } from '../../domain/hours/hours-text.ts'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { Status } from '../../domain/status/status.tsx'
import { useT } from '../../lib/i18n.ts'
import { Delayed, Skeleton } from '../../ui/states.tsx'
import type { AdminApplication } from './columns.tsx'
import styles from './applications.module.css'

/** Hours, what was charged line by line, extra payments, and every movement with its reference. */
export function MoneyPart({
  application,
  receipt,
  failed,
}: {
  application: AdminApplication
  receipt: Receipt | undefined
  failed: boolean
}) {
  const { t, say, locale } = useT()
  if (failed)
    return <p className={styles.note}>{t('The hours and payments could not be loaded. Close and open the panel to try again.')}</p>
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
            [t('Paid with'), receipt.paid_with],
            [t('Receipt'), application.payment ? receipt.number : null],
          ]}
        />
        <Lines receipt={receipt} />
      </PanelPart>
      {receipt.timeline.length > 0 && (
        <PanelPart title={t('Movements')}>
          <ol className={styles.timeline}>
            {receipt.timeline.map((step, index) => (
              <li key={index}>
                <span>
                  {say(step.title)} {step.amount !== null && <MoneyText cents={step.amount} />}
                  {step.reference !== null && (
                    <>
                      {' '}
                      <code>{step.reference}</code>
                    </>
                  )}
                  {step.detail !== '' && <small> {say(step.detail)}</small>}
                </span>
                <Stamp at={step.at} />
              </li>
            ))}
          </ol>
        </PanelPart>
      )}
    </>
  )
}

function Lines({ receipt }: { receipt: Receipt }) {
  const { t, say } = useT()
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">{t('What the business pays')}</caption>
      <tbody>
        {receipt.lines.map((line, index) => (
          <tr key={index}>
            <td>
              {say(line.label)}
              <small>{say(line.detail)}</small>
            </td>
            <td>
              <MoneyText cents={line.amount} />
            </td>
          </tr>
        ))}
        <tr data-total="true">
          <td>{t('Business total')}</td>
          <td>
            <MoneyText cents={receipt.total} />
          </td>
        </tr>
        {receipt.extras.map((extra) => (
          <tr key={extra.adhoc_payment_id}>
            <td>
              {t(extraWords[extra.reason])}
              <small>
                {extra.waived_because === null
                  ? extra.description || t('Extra payment')
                  : t('Waived: {reason}', { reason: extra.waived_because })}
              </small>
            </td>
            <td>
              <MoneyText cents={extra.waived_because === null ? extra.pro_amount : 0} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
