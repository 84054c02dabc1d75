import { listStatements, type StatementSums, type YearSums } from '@crewcall/contract/statements.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useT, type Words } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { DataTable, TwoLines, type Column } from '../../ui/data-table.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen, NoPermission } from '../../ui/states.tsx'
import { balanceColumns } from './balance-columns.tsx'
import { monthName, monthPath, toQuery, type BooksOf } from './books-of.ts'

type Props = { name: string; of: BooksOf; tabs: ReactNode }

/** The years and months of a location or an organization with what was owed before and after; a row is the statement of a month, or a year. */
export function StatementsScreen({ name, of, tabs }: Props) {
  const words = useT()
  const { t } = words
  const navigate = useNavigate()
  const reason = useWhyNot('billing.view', of.location_id === undefined ? undefined : of)
  const { data, error, refetch } = useQuery(api.query(listStatements, { query: toQuery(of) }))
  if (of.location_id !== undefined && reason !== null) return <NoPermission sentence={reason} />
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  return (
    <Page title={t('Statements')} subtitle={t('What {name} owed, was charged and paid, by month.', { name })}>
      {tabs}
      <Section title={t('Years')}>
        <DataTable<YearSums>
          caption={t('Years')}
          rows={data?.years ?? []}
          columns={yearColumns(words)}
          rowId={({ year }) => year}
          onOpen={({ year }) => void navigate({ to: monthPath(of, String(year)) })}
          pending={!data}
          empty={<EmptyState title={t('No years yet')}>{t('A year for your tax adviser is here from the first charge on.')}</EmptyState>}
        />
      </Section>
      <DataTable<StatementSums>
        caption={t('Statements')}
        rows={data?.results ?? []}
        columns={columnsOf(words)}
        rowId={({ month }) => month}
        onOpen={({ month }) => void navigate({ to: monthPath(of, month) })}
        pending={!data}
        empty={
          <EmptyState title={t('No statements yet')}>
            {t('The first one begins with the first charge, after a shift is approved.')}
          </EmptyState>
        }
      />
    </Page>
  )
}

function columnsOf({ t, locale }: Words): readonly Column<StatementSums>[] {
  return [
    {
      id: 'month',
      header: t('Month'),
      lead: true,
      cell: ({ month, is_closed }) => (
        <TwoLines first={<strong>{monthName(month, locale)}</strong>} second={is_closed ? t('closed|month') : t('still open|month')} />
      ),
    },
    ...balanceColumns<StatementSums>(t, ['opening', 'paid_back']),
  ]
}

function yearColumns({ t }: Words): readonly Column<YearSums>[] {
  return [
    {
      id: 'year',
      header: t('Year'),
      lead: true,
      cell: ({ year, is_closed }) => <TwoLines first={<strong>{year}</strong>} second={is_closed ? t('closed|year') : t('so far|year')} />,
    },
    ...balanceColumns<YearSums>(t, ['opening', 'paid_back']),
  ]
}
