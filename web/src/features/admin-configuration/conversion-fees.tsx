import { listConversionFees, type ConversionFeeOwed } from '@crewcall/contract/conversion-fees.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { durationText } from '@crewcall/contract/rules/time.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, type Column, TwoLines } from '../../ui/data-table.tsx'
import { Section } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'
import { useMarkInvoiced } from './commands.ts'

const pageSize = 25

/** What locations owe for hiring pros: the platform invoices it outside of Crewcall, and says here that it did. */
export function ConversionFees() {
  const { t } = useT()
  const [page, setPage] = useState(1)
  const columns = useColumns()
  const asked = api.query(listConversionFees, { query: { page, page_size: pageSize } })
  const { data, error, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  return (
    <Section title={t('Fees to invoice')}>
      {data && data.count > 0 && (
        <p>
          {t('{open} to invoice, {done} invoiced', {
            open: formatCents(data.open_cents),
            done: formatCents(data.invoiced_cents),
          })}
        </p>
      )}
      <DataTable
        caption={t('Fees to invoice')}
        rows={data?.results ?? []}
        columns={columns}
        rowId={({ id }) => id}
        pending={!data}
        empty={
          <EmptyState title={t('No fees yet')}>{t('A fee is listed here when a location hires a pro for whom one is owed.')}</EmptyState>
        }
        pager={{ page, pageSize, count: data?.count ?? 0, onPage: setPage }}
      />
    </Section>
  )
}

function useColumns(): Column<ConversionFeeOwed>[] {
  const { t } = useT()
  const { send, isPending } = useMarkInvoiced()
  return [
    {
      id: 'place',
      header: t('Location'),
      lead: true,
      cell: (row) => <TwoLines first={row.location.name} second={row.organization.name} />,
    },
    { id: 'pro', header: t('Pro'), cell: (row) => <TwoLines first={row.pro.name} second={row.job} /> },
    {
      id: 'worked',
      header: t('Worked there'),
      cell: (row) => t('{worked} of {hours} h', { worked: durationText(row.worked_minutes), hours: row.free_after_hours }),
    },
    { id: 'amount', header: t('Amount'), align: 'end', cell: (row) => formatCents(row.amount_cents) },
    { id: 'hired', header: t('Hired|when'), cell: (row) => <TwoLines first={<Stamp at={row.created_ts} />} second={row.hired_by} /> },
    {
      id: 'invoiced',
      header: t('Invoiced|fee'),
      cell: (row) =>
        row.invoiced_at === null ? (
          <Button size="small" variant="outlined" busy={isPending} onClick={() => void send({ params: { id: String(row.id) } })}>
            {t('Mark as invoiced')}
          </Button>
        ) : (
          <TwoLines first={<Stamp at={row.invoiced_at} />} second={row.invoiced_by ?? ''} />
        ),
    },
  ]
}
