import { exportStatement, getStatement, printStatement, type StatementLine } from '@crewcall/contract/statements.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDate } from '@crewcall/contract/rules/time.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import { useT, type Words } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { useDownload } from '../../lib/use-download.ts'
import { DataTable, TwoLines, type Column } from '../../ui/data-table.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { WordTable } from '../../ui/word-table.tsx'
import { balanceColumns, balanceSums, balanceWord } from './balance-columns.tsx'
import { dayThere, monthName, monthPath, toQuery, type BooksOf } from './books-of.ts'
import { FileButtons } from './file-buttons.tsx'
import { subjectWords } from './charge-words.tsx'
import { useOpenReceipt } from './open-receipt.ts'

type Search = { page?: number | undefined; receipt?: number | undefined }
type Props = {
  of: BooksOf
  month: string
  search: Search
  /** The receipt beside the list; without it, a row opens the receipt of its location. */
  receipt?: (applicationId: number | undefined, close: () => void) => ReactNode
}
const pageSize = 50

/** The statement of a month: its balance, that of each location, and every entry; saved as PDF and as CSV. */
export function StatementScreen({ of, month, search, receipt }: Props) {
  const words = useT()
  const { t, locale } = words
  const address = useListAddress(search)
  const open = useOpenReceipt()
  const { page = 1 } = search
  const query = { ...toQuery(of), page, page_size: pageSize }
  const { data, error, refetch } = useQuery({ ...api.query(getStatement, { params: { month }, query }), placeholderData: keepPreviousData })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={6} />
  const show = (applicationId: number | undefined) => address.change({ receipt: applicationId, page: search.page })

  function handleOpen({ application_id, location_id }: StatementLine) {
    if (application_id === null) return
    if (receipt) show(application_id)
    else open(location_id, application_id)
  }
  return (
    <Page
      title={monthName(month, locale)}
      subtitle={
        data.sums.is_closed ? t('Closed: what changes later is in the month in which it happens.') : t('Not over: entries are still added.')
      }
      breadcrumbs={[{ label: t('Statements'), to: monthPath(of) }]}
      actions={<Files of={of} month={month} />}
    >
      <Section title={data.name}>
        <WordTable look="tiles" rows={balanceSums.map((each) => ({ label: balanceWord(each, t), value: formatCents(data.sums[each]) }))} />
      </Section>
      {data.locations.length > 1 && <ByLocation rows={data.locations} />}
      <Section title={t('Entries')}>
        <DataTable<StatementLine>
          caption={t('Entries')}
          rows={data.results}
          columns={lineColumns(words, of.location_id === undefined)}
          rowId={({ id }) => id}
          onOpen={handleOpen}
          empty={<EmptyState title={t('No entries in this month')}>{t('The balance is that of the month before.')}</EmptyState>}
          pager={{ page, pageSize, count: data.count, onPage: (to) => address.change({ page: to }) }}
        />
      </Section>
      {receipt?.(search.receipt, () => show(undefined))}
    </Page>
  )
}

function Files({ of, month }: Pick<Props, 'of' | 'month'>) {
  const [csv, pdf] = [useDownload(exportStatement, `statement-${month}.csv`), useDownload(printStatement, `statement-${month}.pdf`)]
  const sent = { params: { month }, query: toQuery(of) }
  return (
    <FileButtons
      csv={{ isPending: csv.isPending, onSave: () => void csv.save(sent) }}
      pdf={{ isPending: pdf.isPending, onSave: () => void pdf.save(sent) }}
    />
  )
}

type ByLocationRow = { location_id: number; location_name: string } & Record<(typeof balanceSums)[number], number>

function ByLocation({ rows }: { rows: readonly ByLocationRow[] }) {
  const { t } = useT()
  const columns: Column<ByLocationRow>[] = [
    { id: 'location', header: t('Location'), lead: true, cell: ({ location_name }) => <strong>{location_name}</strong> },
    ...balanceColumns<ByLocationRow>(t),
  ]
  return (
    <Section title={t('By location')}>
      <DataTable<ByLocationRow>
        caption={t('By location')}
        rows={rows}
        columns={columns}
        rowId={({ location_id }) => location_id}
        empty={null}
      />
    </Section>
  )
}

function lineColumns(words: Words, ofSeveral: boolean): readonly Column<StatementLine>[] {
  const { t, say, locale } = words
  return [
    {
      id: 'date',
      header: t('Date'),
      cell: ({ at, timezone, location_name }) => {
        const day = formatDate(dayThere(at, timezone), locale)
        return ofSeveral ? <TwoLines first={day} second={location_name} /> : day
      },
    },
    {
      id: 'what',
      header: t('Entry|statement'),
      lead: true,
      cell: (line) => (
        <TwoLines
          first={<strong>{t(entryWords[line.entry])}</strong>}
          second={joined([whatFor(line, words), line.pro_name ?? '', line.position === null ? '' : say(line.position)], ' · ')}
        />
      ),
    },
    { id: 'invoice', header: t('Invoice'), phone: 'named', cell: ({ invoice_number }) => invoice_number ?? '–' },
    {
      id: 'amount',
      header: t('Amount'),
      align: 'end',
      phone: 'corner',
      cell: ({ entry, amount }) => <MoneyText cents={entry === 'CREDITED' || entry === 'PAID' ? -amount : amount} />,
    },
  ]
}

const entryWords = { CHARGED: 'Charged', CREDITED: 'Credited', PAID: 'Paid', PAID_BACK: 'Paid back' } as const

function whatFor({ subject }: StatementLine, { t }: Words): string {
  if (subject === 'INVOICE') return t('Invoice')
  if (subject === 'TRANSFER') return t('Bank transfer')
  return t(subjectWords[subject])
}
