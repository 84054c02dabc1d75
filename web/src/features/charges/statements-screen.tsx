import { listStatements, type StatementSums } from '@crewcall/contract/statements.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { type Translate, useT, type Words } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { DataTable, TwoLines, type Column } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen, NoPermission } from '../../ui/states.tsx'
import { monthName, monthPath, toQuery, type BooksOf } from './books-of.ts'

type Props = { name: string; of: BooksOf; tabs: ReactNode }

/** The months of a location or an organization with what was owed before and after; a row is the statement of a month. */
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
    ...(['opening', 'charged', 'credited', 'paid', 'paid_back', 'closing'] as const).map((of): Column<StatementSums> => ({
      id: of,
      header: balanceWord(of, t),
      align: 'end',
      phone: of === 'closing' ? 'corner' : of === 'opening' || of === 'paid_back' ? 'hidden' : 'named',
      cell: (row) => (of === 'closing' ? <strong>{money(row[of])}</strong> : money(row[of])),
    })),
  ]
}

function money(cents: number): ReactNode {
  return cents === 0 ? '–' : <MoneyText cents={cents} />
}

/** The name of a sum of a statement. */
export function balanceWord(of: 'opening' | 'charged' | 'credited' | 'paid' | 'paid_back' | 'closing', t: Translate): string {
  const names = {
    opening: t('Opening balance'),
    charged: t('Charged'),
    credited: t('Refunds and credits'),
    paid: t('Paid'),
    paid_back: t('Paid back'),
    closing: t('Closing balance'),
  }
  return names[of]
}
