import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import type { Receipt } from '@crewcall/contract/receipt.ts'
import { timesText } from '@crewcall/contract/hours-words.ts'
import { breakText, lineDetail, lineLabel, paidWithText } from '@crewcall/contract/receipt-words.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Can } from '../../domain/person/can.tsx'
import { InvoiceLink } from '../../domain/pay/invoice-link.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { clockAt } from '../../domain/hours/hours-text.ts'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { WhenText } from '../../domain/time/when-text.tsx'
import { type Translate, useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { AdHocDialog } from './ad-hoc-dialog.tsx'
import { adHocWords } from './ad-hoc-words.ts'
import { ChargeStatus } from './charge-status.tsx'
import { useReceiptPdf } from './commands.ts'
import { SumLines } from '../../ui/sum-lines.tsx'
import styles from './receipt.module.css'
import { CopyLine } from './copy-line.tsx'
import { ReceiptTimeline } from './receipt-timeline.tsx'
import { Surpluses } from './surpluses.tsx'
import { Together } from './together.tsx'

/** Everything about the money of one engagement: lines, states over time, extras, documents. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { t, say, locale } = useT()
  const { id, organization_id } = useLocation()
  const pdf = useReceiptPdf(receipt.number)
  const [isPaying, setPaying] = useState(false)
  const unpaidBreak = breakText(t, receipt)
  return (
    <div className={styles.receipt}>
      <header className={styles.head}>
        <div>
          <h2>{receipt.pro_name}</h2>
          <p>
            {isolated(say(receipt.position))} · <WhenText start={receipt.start_time} end={receipt.end_time} timezone={receipt.timezone} />
          </p>
          <p>
            {isolated(receipt.location_name)}, {isolated(receipt.location_address)}
          </p>
        </div>
        {receipt.business_payment_status && <ChargeStatus status={receipt.business_payment_status} />}
      </header>
      <CopyLine label={t('Receipt number')} text={receipt.number} />
      <InvoiceLink invoice={receipt.invoice} locationId={id} />
      <p className="soft small">
        {t('Worked {from} – {until}, {length} paid', {
          from: clockAt(receipt.worked_start, receipt.timezone, receipt.start_time, locale),
          until: clockAt(receipt.worked_end, receipt.timezone, receipt.end_time, locale),
          length: minutesText(receipt.payable_minutes),
        })}
        {unpaidBreak !== null && phrase` · ${t('Unpaid break')}: ${unpaidBreak}`}
      </p>
      <p className="soft small tabular">{timesText(t, receipt, { timezone: receipt.timezone, locale })}</p>
      {(receipt.lines.length > 0 || receipt.is_paid_outside) && (
        <SumLines
          lines={receipt.lines.map((line, index) => ({
            key: index,
            label: lineLabel(t, line),
            note: lineDetail(t, line),
            amount: formatCents(line.amount),
          }))}
          total={{ label: t('Total'), note: paidWithText(t, receipt), amount: formatCents(receipt.total) }}
        />
      )}
      <Extras extras={receipt.extras} />
      <Together receipt={receipt} />
      <Refunds refunds={receipt.refunds} />
      <Surpluses receipt={receipt} />
      <section>
        <h3>{t('What happened')}</h3>
        <ReceiptTimeline receipt={receipt} />
      </section>
      <div className="cluster">
        <Button
          variant="outlined"
          busy={pdf.isPending}
          icon={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => void pdf.save({ params: { id: String(receipt.application_id) } })}
        >
          {t('Download PDF')}
        </Button>
        <Can do="payment.ad_hoc" at={{ location_id: id, organization_id }}>
          <Button variant="outlined" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setPaying(true)}>
            {t('Pay extra')}
          </Button>
        </Can>
      </div>
      <AdHocDialog receipt={receipt} opened={isPaying} onClose={() => setPaying(false)} />
    </div>
  )
}

function Extras({ extras }: Pick<Receipt, 'extras'>) {
  const { t } = useT()
  if (extras.length === 0) return null
  return (
    <section>
      <h3>{t('Extra payments')}</h3>
      <SumLines
        lines={extras.map((extra) => ({
          key: extra.adhoc_payment_id,
          label: t(adHocWords[extra.reason]),
          note: extraNote(extra, t),
          state: extra.status && extra.waived_because === null && <ChargeStatus status={extra.status} />,
          amount: formatCents(extra.total),
        }))}
      />
    </section>
  )
}

function extraNote({ description, pro_amount, waived_because }: Receipt['extras'][number], t: Translate): string {
  if (waived_because !== null) return t('Waived, nothing to pay: {reason}', { reason: waived_because })
  const amount = t('{amount} to the pro', { amount: formatCents(pro_amount) })
  return description === '' ? amount : phrase`${description} · ${amount}`
}

function Refunds({ refunds }: Pick<Receipt, 'refunds'>) {
  const { t } = useT()
  if (refunds.length === 0) return null
  return (
    <section>
      <h3>{t('Refunds')}</h3>
      <SumLines
        lines={refunds.map((refund) => ({
          key: refund.refund_id,
          label: refund.status === 'AVAILABLE' ? t('Sent back') : refund.status === 'FAILED' ? t('Did not arrive') : t('On its way back'),
          note: refund.reason,
          amount: formatCents(refund.amount),
        }))}
      />
    </section>
  )
}
