import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import { getOwnReceipt } from '@crewcall/contract/payments.ts'
import type { Receipt } from '@crewcall/contract/receipt.ts'
import { breakText, lineDetail, lineLabel, stepDetail, stepTitle } from '@crewcall/contract/receipt-words.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { getOwnTimesheet } from '@crewcall/contract/timesheets.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { SupportLink } from '../../domain/chat/support-link.tsx'
import { clockAt } from '../../domain/hours/hours-text.ts'
import { punchedText } from '../../domain/hours/punched-text.ts'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { WhenText } from '../../domain/time/when-text.tsx'
import { sentence, useT, type Sentence } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { extraWords } from './extra-names.ts'
import styles from './earnings.module.css'
import { WordTable } from '../../ui/word-table.tsx'

/** What one shift paid, line by line, and where the money is. */
export function ReceiptScreen() {
  const { t, say, locale } = useT()
  const { id } = useParams({ from: '/_app/pro/earnings/$id' })
  const { data: sheet } = useQuery(api.query(getOwnTimesheet, { params: { id } }))
  const { data: receipt } = useSuspenseQuery(api.query(getOwnReceipt, { params: { id } }))
  return (
    <Page
      title={t('Receipt')}
      subtitle={<WhenText start={receipt.start_time} end={receipt.end_time} timezone={receipt.timezone} />}
      width="narrow"
      breadcrumbs={[{ label: t('Earnings'), to: '/pro/earnings' }]}
      actions={
        <ButtonLink to="/pro/applications/$id/hours" params={{ id }} variant="outlined">
          {t('My hours')}
        </ButtonLink>
      }
    >
      <Section title={phrase`${say(receipt.position)}, ${receipt.location_name}`}>
        <p className="soft small">
          {isolated(receipt.location_address)} · <span className="in-one-piece">{t('Receipt {number}', { number: receipt.number })}</span>
        </p>
        <WordTable
          rows={[
            ...workedRows(receipt, { t, locale, punched: sheet ? punchedText(sheet, receipt, locale) : null }),
            ...receipt.lines.map((line) => ({
              label: <Line label={lineLabel(t, line, 'pro')} detail={lineDetail(t, line)} />,
              value: formatCents(line.amount),
            })),
            ...receipt.extras.map((extra) => ({
              label: <Line label={t(extraWords[extra.reason])} detail={extra.description} />,
              value: formatCents(extra.pro_amount),
            })),
            { label: t('Total'), value: formatCents(receipt.total_with_extras), strong: true },
          ]}
        />
        {receipt.is_paid_outside && <p className="soft small">{t('The business pays this itself.')}</p>}
      </Section>
      <Surpluses receipt={receipt} />
      <WhatHappened receipt={receipt} />
      <SupportLink about={{ application_id: Number(id), payment: true }} />
    </Page>
  )
}

type Surplus = Receipt['surpluses'][number]

function Surpluses({ receipt: { surpluses } }: { receipt: Receipt }) {
  return (
    <>
      <Mistake
        title={sentence('Sent to you a second time')}
        text={sentence('The payment provider sent this twice by mistake. It is taken back automatically; your pay stays the same.')}
        of={surpluses.filter(({ is_second }) => is_second)}
      />
      <Mistake
        title={sentence('Sent to you in the wrong amount')}
        text={sentence(
          'The payment provider sent the wrong amount by mistake. It is taken back automatically, and the right amount follows.',
        )}
        of={surpluses.filter(({ is_second }) => !is_second)}
      />
    </>
  )
}

function Mistake({ title, text, of }: { title: Sentence; text: Sentence; of: readonly Surplus[] }) {
  const { t } = useT()
  if (of.length === 0) return null
  return (
    <Section title={t(title)}>
      <p className="soft small">{t(text)}</p>
      <WordTable
        rows={of.map(({ amount, status }) => ({
          label: status === 'GIVEN_BACK' ? t('Taken back') : t('Being taken back'),
          value: formatCents(amount),
        }))}
      />
    </Section>
  )
}

type Words = Pick<ReturnType<typeof useT>, 't' | 'locale'> & { punched: string | null }

function workedRows(receipt: Receipt, { t, locale, punched }: Words) {
  const { worked_start, worked_end, timezone, payable_minutes } = receipt
  const unpaidBreak = breakText(t, receipt)
  const worked =
    worked_start && worked_end
      ? `${clockAt(worked_start, timezone, receipt.start_time, locale)} – ${clockAt(worked_end, timezone, receipt.end_time, locale)}`
      : '–'
  return [
    { label: t('Worked'), value: worked },
    ...(punched === null ? [] : [{ label: t('Punched'), value: punched }]),
    ...(unpaidBreak === null ? [] : [{ label: t('Unpaid break'), value: unpaidBreak }]),
    { label: t('Paid time'), value: minutesText(payable_minutes) },
  ]
}

function Line({ label, detail }: { label: string; detail: string }) {
  return (
    <span className={styles.line}>
      {label}
      {detail !== '' && <small>{detail}</small>}
    </span>
  )
}

function WhatHappened({ receipt }: { receipt: Receipt }) {
  const { t, locale } = useT()
  if (receipt.timeline.length === 0) return null
  return (
    <Section title={t('What happened')}>
      <Timeline
        steps={receipt.timeline.map((step) => ({
          key: `${step.at}-${step.step}`,
          title: stepTitle(t, step, 'pro'),
          amount: step.amount === null ? undefined : formatCents(step.amount),
          notes: [stepDetail(t, step)],
          when: (
            <time dateTime={step.at}>
              {formatDay(step.at, receipt.timezone, locale)}, {formatInstantTime(step.at, receipt.timezone)}
            </time>
          ),
        }))}
      />
    </Section>
  )
}
