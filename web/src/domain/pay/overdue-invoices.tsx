import { listInvoices, type Invoice } from '@crewcall/contract/invoices.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { daysBetween } from '@crewcall/contract/rules/wall-week.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { useCan } from '../person/can.tsx'
import { useToday } from '../time/use-today.ts'

type Props = { location: Pick<Location, 'id' | 'organization_id'>; said?: ReactNode; children: ReactNode }

/**
 * What a held location owes: each overdue invoice by number, amount and days, with the way to it, after what is `said` of them. The children
 * stand there instead if the reader sees none.
 */
export function OverdueInvoices({ location: { id, organization_id }, said, children }: Props) {
  const enabled = useCan('billing.view', { location_id: id, organization_id })
  const query = { status: 'OVERDUE' as const, location_id: id }
  const { data, isLoading } = useQuery({ ...api.query(listInvoices, { query }), enabled, retry: false })
  if (isLoading) return null
  if (!data || data.results.length === 0) return children
  return (
    <>
      {said}
      {data.results.map((invoice) => (
        <Overdue key={invoice.id} invoice={invoice} locationId={id} />
      ))}
    </>
  )
}

function Overdue({ invoice, locationId }: { invoice: Invoice; locationId: number }) {
  const { t } = useT()
  const { total, paid, due_day, timezone } = invoice
  const today = useToday(timezone)
  const number = invoice.number ?? ''
  const count = due_day === null ? 0 : daysBetween(due_day, today)
  const late = t('{count, plural, one {1 day overdue} other {# days overdue}}', { count })
  return (
    <p>
      {joined([number, formatCents(total - paid), late], ', ')}{' '}
      <Link
        to="/locations/$locationId/invoices/$invoiceId"
        params={{ locationId: String(locationId), invoiceId: String(invoice.id) }}
        aria-label={t('Pay now: {number}', { number })}
      >
        {t('Pay now')}
      </Link>
    </p>
  )
}
