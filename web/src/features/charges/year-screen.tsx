import { billedLineWords, wayOfPayingWords } from '@crewcall/contract/billed-year-words.ts'
import { billedLines, waysOfPaying } from '@crewcall/contract/rules/billed-year.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { exportStatementYear, getStatementYear, printStatementYear, type YearFigures } from '@crewcall/contract/statement-years.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useT, type Translate } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { useDownload } from '../../lib/use-download.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { WordTable, type Word } from '../../ui/word-table.tsx'
import { balanceColumns, balanceSums, balanceWord } from './balance-columns.tsx'
import { monthName, monthPath, toQuery, type BooksOf } from './books-of.ts'
import { FileButtons } from './file-buttons.tsx'

type Props = { of: BooksOf; year: string }
type Month = YearFigures['months'][number]
type Location = YearFigures['locations'][number]

/** A year for the tax adviser: what was charged by line, how it was paid, each month and each location; saved as PDF and as CSV. */
export function YearScreen({ of, year }: Props) {
  const { t, locale } = useT()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(api.query(getStatementYear, { params: { year }, query: toQuery(of) }))
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={6} />
  const months: Column<Month>[] = [
    { id: 'month', header: t('Month'), lead: true, cell: ({ month }) => <strong>{monthName(month, locale)}</strong> },
    ...balanceColumns<Month>(t, ['opening', 'paid_back']),
  ]
  const locations: Column<Location>[] = [
    { id: 'location', header: t('Location'), lead: true, cell: ({ location_name }) => <strong>{location_name}</strong> },
    ...balanceColumns<Location>(t),
  ]
  return (
    <Page
      title={t('Year {year}', { year })}
      subtitle={
        data.is_closed
          ? t('Closed: what changes later is in the year in which it happens.')
          : t('So far: entries are still added until the year is closed.')
      }
      breadcrumbs={[{ label: t('Statements'), to: monthPath(of) }]}
      actions={<Files of={of} year={year} isClosed={data.is_closed} />}
    >
      <Section title={data.name}>
        {data.is_part && (
          <p className="soft small">{t('Only the locations whose billing you may see: the organization may have others.')}</p>
        )}
        <WordTable look="tiles" rows={balanceSums.map((each) => ({ label: balanceWord(each, t), value: formatCents(data[each]) }))} />
      </Section>
      <Section title={t('What was charged')}>
        <WordTable rows={chargedRows(data, t)} />
      </Section>
      <Section title={t('How it was paid')}>
        <WordTable rows={paidRows(data, t)} />
      </Section>
      <Section title={t('By month')}>
        <DataTable<Month>
          caption={t('By month')}
          rows={data.months}
          columns={months}
          rowId={({ month }) => month}
          onOpen={({ month }) => void navigate({ to: monthPath(of, month) })}
          empty={<EmptyState title={t('No months in this year')}>{t('Nothing was owed or moved in this year.')}</EmptyState>}
        />
      </Section>
      {data.locations.length > 1 && (
        <Section title={t('By location')}>
          <DataTable<Location>
            caption={t('By location')}
            rows={data.locations}
            columns={locations}
            rowId={({ location_id }) => location_id}
            empty={null}
          />
        </Section>
      )}
      <p className="soft">
        {t(
          'This is not a tax form. {product} itself reports to the tax office what it paid to contractors, so you file no form 1099 for pros whom you paid through {product}.',
        )}
      </p>
    </Page>
  )
}

function Files({ of, year, isClosed }: Props & { isClosed: boolean }) {
  const name = isClosed ? `year-${year}` : `year-${year}-so-far`
  const [csv, pdf] = [useDownload(exportStatementYear, `${name}.csv`), useDownload(printStatementYear, `${name}.pdf`)]
  const sent = { params: { year }, query: toQuery(of) }
  return (
    <FileButtons
      csv={{ isPending: csv.isPending, onSave: () => void csv.save(sent) }}
      pdf={{ isPending: pdf.isPending, onSave: () => void pdf.save(sent) }}
    />
  )
}

function chargedRows({ lines, charged, credited }: YearFigures, t: Translate): Word[] {
  return [
    ...billedLines
      .filter((line) => lines[line] !== 0)
      .map((line) => ({ label: t(billedLineWords[line]), value: formatCents(lines[line]) })),
    { label: t('Charged in total'), value: formatCents(charged), strong: true },
    { label: t('Refunds and credits'), value: formatCents(0 - credited) },
  ]
}

function paidRows({ paid_by, paid, paid_back }: YearFigures, t: Translate): Word[] {
  return [
    ...waysOfPaying
      .filter((way) => paid_by[way] !== 0)
      .map((way) => ({ label: t(wayOfPayingWords[way]), value: formatCents(paid_by[way]) })),
    { label: t('Paid in total'), value: formatCents(paid), strong: true },
    { label: t('Paid back'), value: formatCents(0 - paid_back) },
  ]
}
