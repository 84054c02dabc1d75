import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { getInvoice, type InvoiceDetail } from '@crewcall/contract/invoices.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import { Status } from '../../domain/status/status.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page, Section, type Crumb } from '../../ui/page.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceNext } from './invoice-next.tsx'
import { forText, invoiceName, periodText } from './invoice-words.ts'
import styles from './invoices.module.css'
import { WordTable } from '../../ui/word-table.tsx'

type Props = { id: string; back: Crumb; actions?: (invoice: InvoiceDetail) => ReactNode }

/** An invoice: its state, its content, and its payments. */
export function InvoiceScreen({ id, back, actions }: Props) {
  const { t, locale } = useT()
  const { data, error, refetch } = useQuery(api.query(getInvoice, { params: { id } }))
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={6} />
  return (
    <Page
      title={invoiceName(data, t)}
      subtitle={phrase`${forText(data)} · ${t('charges placed {period}', { period: periodText(data, locale) })}`}
      breadcrumbs={[back]}
      actions={<InvoiceActions invoice={data}>{actions?.(data)}</InvoiceActions>}
    >
      <Section>
        <Facts invoice={data} />
        <InvoiceNext invoice={data} />
      </Section>
      <InvoiceLines invoice={data} />
      <Payments invoice={data} />
    </Page>
  )
}

function Facts({ invoice: { status, total, paid, due_day } }: { invoice: InvoiceDetail }) {
  const { t, locale } = useT()
  return (
    <WordTable
      look="tiles"
      rows={[
        { label: t('State|status'), value: <Status of="invoice" status={status} /> },
        { label: status === 'OPEN' ? t('Total so far') : t('Total'), value: <MoneyText cents={total} /> },
        ...(status === 'OPEN' ? [] : [{ label: t('Left to pay'), value: <MoneyText cents={total - paid} /> }]),
        ...(due_day !== null && status !== 'PAID' ? [{ label: t('Due|day'), value: formatDay(due_day, undefined, locale) }] : []),
      ]}
    />
  )
}

function Payments({ invoice: { payments } }: { invoice: InvoiceDetail }) {
  const { t, locale } = useT()
  if (payments.length === 0) return null
  return (
    <Section title={t('Payments')}>
      <ul className={styles.payments}>
        {payments.map(({ id, method, received_on, reference, recorded_by_name, amount, returned }) => (
          <li key={id}>
            <span>
              {method === 'TRANSFER' ? t('Bank transfer') : t('Payment method')}, {formatDay(received_on, undefined, locale)}
              <small>
                {joined(
                  [
                    reference,
                    recorded_by_name === null ? '' : t('recorded by {name}', { name: recorded_by_name }),
                    returned > 0 ? t('the bank took it back') : '',
                  ],
                  ' · ',
                )}
              </small>
            </span>
            <MoneyText cents={amount - returned} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
