import { isolated, joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { getInvoice, type InvoiceDetail } from '@crewcall/contract/invoices.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MoneyText } from '../../domain/money-text.tsx'
import { Status } from '../../domain/status.tsx'
import { api } from '../../lib/query.ts'
import { Page, Section, type Crumb } from '../../ui/page.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { forText, invoiceName, periodText } from './invoice-words.ts'
import styles from './invoices.module.css'

type Props = { id: string; back: Crumb; actions?: (invoice: InvoiceDetail) => ReactNode }

/** An invoice: how it stands, what it is for, and what was paid. */
export function InvoiceScreen({ id, back, actions }: Props) {
  const { data, error, refetch } = useQuery(api.query(getInvoice, { params: { id } }))
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={6} />
  return (
    <Page
      title={invoiceName(data)}
      subtitle={phrase`${forText(data)} · charges placed ${periodText(data)}`}
      breadcrumbs={[back]}
      actions={<InvoiceActions invoice={data}>{actions?.(data)}</InvoiceActions>}
    >
      <Section>
        <Facts invoice={data} />
        <Next invoice={data} />
      </Section>
      <InvoiceLines invoice={data} />
      <Payments invoice={data} />
    </Page>
  )
}

function Facts({ invoice: { status, total, paid, due_day } }: { invoice: InvoiceDetail }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>State</dt>
        <dd>
          <Status of="invoice" status={status} />
        </dd>
      </div>
      <div>
        <dt>{status === 'OPEN' ? 'Total so far' : 'Total'}</dt>
        <dd>
          <MoneyText cents={total} />
        </dd>
      </div>
      {status !== 'OPEN' && (
        <div>
          <dt>Left to pay</dt>
          <dd>
            <MoneyText cents={total - paid} />
          </dd>
        </div>
      )}
      {due_day !== null && status !== 'PAID' && (
        <div>
          <dt>Due</dt>
          <dd>{formatDay(due_day)}</dd>
        </div>
      )}
    </dl>
  )
}

function Next({ invoice }: { invoice: InvoiceDetail }) {
  const { status, charge_message, can_be_charged, last_day, number } = invoice
  if (charge_message !== null) return <p className={styles.problem}>The charge failed: {isolated(charge_message)}</p>
  const method = can_be_charged ? 'It is charged to the payment method then.' : 'It is due seven days later, by bank transfer or card.'
  const words: Partial<Record<InvoiceDetail['status'], string>> = {
    OPEN: `Hours approved until the end of ${formatDay(last_day)} are added. ${method}`,
    INVOICED: phrase`Transfer the amount with ${number} as the reference, or add a card or bank account under Billing.`,
    PARTIALLY_PAID: phrase`Transfer the rest with ${number} as the reference.`,
    OVERDUE: phrase`Transfer the amount with ${number} as the reference. New shifts wait until it is paid.`,
    CHARGE_PENDING: 'The payment method is being charged. A bank account takes a few days.',
  }
  return words[status] === undefined ? null : <p className={styles.soft}>{words[status]}</p>
}

function Payments({ invoice: { payments } }: { invoice: InvoiceDetail }) {
  if (payments.length === 0) return null
  return (
    <Section title="Payments">
      <ul className={styles.payments}>
        {payments.map(({ id, method, received_on, reference, recorded_by_name, amount, returned }) => (
          <li key={id}>
            <span>
              {method === 'TRANSFER' ? 'Bank transfer' : 'Payment method'}, {formatDay(received_on)}
              <small>
                {joined(
                  [
                    reference,
                    recorded_by_name === null ? '' : phrase`recorded by ${recorded_by_name}`,
                    returned > 0 ? 'the bank took it back' : '',
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
