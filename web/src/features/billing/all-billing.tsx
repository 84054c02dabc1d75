import { listBills, type InvoiceToPay, type LocationBill } from '@crewcall/contract/overview.ts'
import { formatCents, sumCents } from '@crewcall/contract/rules/money.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { StatTile, StatTiles } from '../../ui/stat-tile.tsx'
import { ErrorScreen, NoPermission, PageSkeleton } from '../../ui/states.tsx'
import { BillTable } from './bill-table.tsx'
import type { BillingSearch } from './billing-search.ts'
import { HoursToPay, HoldOfLocation, isToPay } from './hours-to-pay.tsx'

type Props = {
  search: BillingSearch
  toPay: (invoices: readonly InvoiceToPay[]) => ReactNode
  lists: (nameOf: ReadonlyMap<number, string>, at: { location_id?: number }) => ReactNode
}

/** What all locations of the reader cost and owe: what must be paid in one place, the sums of each, and the lists behind them. */
export function AllBilling({ search, toPay, lists }: Props) {
  const { t } = useT()
  const address = useListAddress(search)
  const { data, error, refetch } = useQuery({ ...api.query(listBills, {}), placeholderData: keepPreviousData })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const chosen = data.results.find(({ location_id }) => location_id === search.location_id)
  const bills = chosen ? [chosen] : data.results
  const invoices = data.invoices.filter((invoice) => chosen === undefined || isFor(invoice, chosen))
  const owing = bills.filter(isToPay)
  if (data.results.length === 0) return <NoPermission sentence={t('You see the costs of no location.')} />
  return (
    <Page
      title={t('Billing')}
      subtitle={chosen?.location_name ?? t('{count, plural, one {1 location} other {# locations}}', { count: bills.length })}
      actions={
        <span>
          <NativeSelect
            label={t('Location')}
            value={String(chosen?.location_id ?? '')}
            options={[
              { value: '', label: t('All locations') },
              ...byName(data.results).map(({ location_id, location_name }) => ({ value: String(location_id), label: location_name })),
            ]}
            onChange={(id) => address.change({ location_id: id === '' ? undefined : Number(id) })}
          />
        </span>
      }
    >
      <Sums bills={bills} invoices={invoices} />
      {bills.map((bill) => bill.hold_since !== null && <HoldOfLocation key={bill.location_id} bill={bill} since={bill.hold_since} />)}
      <Section title={t('To pay')}>
        {owing.length + invoices.length === 0 ? (
          <p className="soft">{t('Nothing to pay')}</p>
        ) : (
          <Rows within label={t('To pay')}>
            {owing.map((bill) => (
              <HoursToPay key={bill.location_id} bill={bill} />
            ))}
            {toPay(invoices)}
          </Rows>
        )}
      </Section>
      {!chosen && <BillTable bills={byName(data.results)} onChoose={(id) => address.change({ location_id: id })} />}
      {lists(
        new Map(data.results.map(({ location_id, location_name }) => [location_id, location_name])),
        chosen ? { location_id: chosen.location_id } : {},
      )}
    </Page>
  )
}

function Sums({ bills, invoices }: { bills: readonly LocationBill[]; invoices: readonly InvoiceToPay[] }) {
  const { t } = useT()
  const of = (kind: 'due' | 'failed' | 'processing' | 'paid') => ({
    value: formatCents(sumCents(bills.map((bill) => bill[kind].total))),
    count: bills.reduce((sum, bill) => sum + bill[kind].count, 0),
  })
  const [due, failed, processing, paid] = [of('due'), of('failed'), of('processing'), of('paid')]
  const shifts = (count: number) => t('{count, plural, one {1 timesheet} other {# timesheets}}', { count })
  return (
    <StatTiles>
      <StatTile label={t('Hours to pay')} value={due.value} note={shifts(due.count)} />
      {failed.count > 0 && <StatTile label={t('Failed charges')} value={failed.value} note={shifts(failed.count)} tone="bad" />}
      {invoices.length > 0 && (
        <StatTile
          label={t('Invoices to pay')}
          value={formatCents(sumCents(invoices.map(({ total, paid: received }) => total - received)))}
          note={t('{count, plural, one {1 invoice} other {# invoices}}', { count: invoices.length })}
        />
      )}
      <StatTile label={t('On the way')} value={processing.value} note={shifts(processing.count)} />
      <StatTile label={t('Paid this month')} value={paid.value} note={shifts(paid.count)} />
    </StatTiles>
  )
}

// Also an invoice of the organization that pays for the location.
function isFor(invoice: InvoiceToPay, { location_id, organization_id, payer }: LocationBill): boolean {
  const place = invoice.location_id ?? invoice.owner_location_id
  return place === null ? invoice.organization_id === organization_id && payer?.location_id === null : place === location_id
}

function byName(bills: readonly LocationBill[]): LocationBill[] {
  return bills.toSorted((a, b) => a.location_name.localeCompare(b.location_name))
}
