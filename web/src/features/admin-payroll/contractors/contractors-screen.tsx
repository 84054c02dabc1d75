import { isolated, joined } from '@crewcall/contract/rules/direction.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { MOST_RETURNS_IN_A_FILE } from '@crewcall/contract/rules/nec-threshold.ts'
import {
  exportTaxFile,
  exportTaxFiles,
  exportTaxYear,
  getTaxYear,
  type TaxYear,
  type TaxYearContractor,
} from '@crewcall/contract/tax-years.ts'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useListAddress } from '../../../domain/lists/list-address.ts'
import { FilteredList } from '../../../domain/lists/list-screen.tsx'
import { MoneyText } from '../../../domain/pay/money-text.tsx'
import { useToday } from '../../../domain/time/use-today.ts'
import { viewerTimezone } from '../../../domain/time/when-text.tsx'
import { type Translate, useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { useDownload } from '../../../lib/use-download.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { NativeSelect } from '../../../ui/fields/native-select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page, Section } from '../../../ui/page.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { StatTile, StatTiles } from '../../../ui/stat-tile.tsx'
import { EmptyState, ErrorScreen } from '../../../ui/states.tsx'
import { PayrollTabs } from '../payroll-tabs.tsx'
import type { ContractorsSearch } from './contractors-search.ts'

/** What contractors were paid in a year, and the files of those who are reported: a draft for a tax provider (docs/rules/money.md#tax-year). */
export function ContractorsScreen({ search }: { search: ContractorsSearch }) {
  const { t } = useT()
  const navigate = useNavigate()
  const address = useListAddress(search)
  const thisYear = Number(useToday(viewerTimezone()).slice(0, 4))
  const { year = thisYear, is_reported, page = 1 } = search
  const asked = { params: { year: String(year) }, query: { page, ...(is_reported === undefined ? {} : { is_reported }) } }
  const list = useQuery({ ...api.query(getTaxYear, asked), placeholderData: keepPreviousData })
  const file = useDownload(exportTaxYear, `contractors-${year}.csv`)
  if (list.error) return <ErrorScreen error={list.error} retry={() => void list.refetch()} />
  const years = [...new Set([thisYear, year, ...(list.data?.years ?? [])])].toSorted((a, b) => b - a).map(String)
  return (
    <Page
      title={t('Contractors')}
      subtitle={t(
        'Draft for your tax provider: what pros on a 1099 were paid in {year}. {product} files nothing and stores no tax numbers.',
        {
          year: String(year),
        },
      )}
      actions={
        <Button
          variant="outlined"
          busy={file.isPending}
          disabled={list.data?.contractors === 0}
          icon={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => void file.save({ params: { year: String(year) } })}
        >
          CSV
        </Button>
      }
    >
      <PayrollTabs />
      <Sums found={list.data} />
      {list.data && <Files key={year} found={list.data} />}
      <div className="cluster">
        <span>
          <NativeSelect
            label={t('Year')}
            value={String(year)}
            options={years.map((value) => ({ value, label: value }))}
            onChange={(value) => address.change({ year: Number(value) })}
          />
        </span>
        <span>
          <NativeSelect
            label={t('Show')}
            value={is_reported === undefined ? '' : String(is_reported)}
            options={[
              { value: '', label: t('All contractors') },
              { value: 'true', label: t('Those who are reported') },
              { value: 'false', label: t('The others') },
            ]}
            onChange={(value) => address.change({ is_reported: value === '' ? undefined : value === 'true' })}
          />
        </span>
      </div>
      <FilteredList<TaxYearContractor>
        caption={t('Contractors')}
        list={list}
        search={search}
        columns={columns(t)}
        rowId={({ pro_id }) => pro_id}
        onOpen={({ pro_id }) => void navigate({ to: '/admin/pros/$proId', params: { proId: String(pro_id) } })}
        empty={
          is_reported === undefined ? (
            <EmptyState title={t('No contractor was paid in this year')}>{t('Choose another year.')}</EmptyState>
          ) : (
            <EmptyState title={t('No contractor matches')}>{t('Show all contractors.')}</EmptyState>
          )
        }
      />
    </Page>
  )
}

function Sums({ found }: { found: TaxYear | undefined }) {
  const { t } = useT()
  const of = (cents: number | undefined) => (cents === undefined ? '–' : formatCents(cents))
  const sums = found?.sums
  return (
    <StatTiles>
      <StatTile
        label={t('Reported|tax')}
        value={found?.reported ?? '–'}
        note={t('{count, plural, one {of one contractor} other {of # contractors}}', { count: found?.contractors ?? 0 })}
      />
      <StatTile label={t('Pay and tips not paid by card')} value={of(sums?.nec)} note={t('box 1 of form 1099-NEC')} />
      <StatTile label={t('Paid by card')} value={of(sums?.card)} note={t('on form 1099-K of the card processor')} />
      <StatTile label={t('Reimbursements')} value={of(sums?.reimbursement)} />
      {sums !== undefined && sums.mistake !== 0 && <StatTile label={t('Sent by mistake')} value={of(sums.mistake)} tone="wait" />}
      <StatTile label={t('Received')} value={of(sums?.received)} note={t('the sum of the books')} />
    </StatTiles>
  )
}

function Files({ found }: { found: TaxYear }) {
  const { t } = useT()
  const { year, threshold, files, reported, is_over } = found
  if (threshold === null)
    return (
      <Notice tone="wait" role="note" title={t('No files for {year} yet', { year: String(year) })}>
        <p>{t('From how much contractors are reported for {year} is not known to this version yet.', { year: String(year) })}</p>
      </Notice>
    )
  return (
    <Section title={t('Files')}>
      <p className="soft">
        {t(
          'Contractors are reported from {amount} of pay and tips that no card paid for. A file has at most {most} of them, without tax numbers.',
          {
            amount: formatCents(threshold),
            most: MOST_RETURNS_IN_A_FILE,
          },
        )}
      </p>
      {!is_over && <p>{t('Files are made when {year} is over.', { year: String(year) })}</p>}
      {is_over && files === 0 && <p>{t('Nobody is reported for {year}.', { year: String(year) })}</p>}
      {is_over && files > 0 && (
        <Rows>
          {files > 1 && <AllFilesRow year={year} files={files} />}
          {Array.from({ length: Math.min(files, mostRows) }, (_, at) => (
            <FileRow
              key={at}
              year={year}
              number={at + 1}
              count={Math.min(MOST_RETURNS_IN_A_FILE, reported - at * MOST_RETURNS_IN_A_FILE)}
            />
          ))}
        </Rows>
      )}
    </Section>
  )
}

// Files beyond these are found in the ZIP file.
const mostRows = 10

function AllFilesRow({ year, files }: { year: number; files: number }) {
  const { t } = useT()
  const file = useDownload(exportTaxFiles, `1099-nec-${year}.zip`)
  return (
    <Row
      title={<strong>{t('All files')}</strong>}
      sub={t('{count, plural, one {One file} other {# files}}', { count: files })}
      trail={
        <Button
          variant="outlined"
          size="small"
          busy={file.isPending}
          aria-label={t('Save all files')}
          icon={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => void file.save({ params: { year: String(year) } })}
        >
          ZIP
        </Button>
      }
    />
  )
}

function FileRow({ year, number, count }: { year: number; number: number; count: number }) {
  const { t } = useT()
  const file = useDownload(exportTaxFile, `1099-nec-${year}-${number}.csv`)
  return (
    <Row
      title={<strong>{t('File {number}', { number })}</strong>}
      sub={t('{count, plural, one {One contractor} other {# contractors}}', { count })}
      trail={
        <Button
          variant="outlined"
          size="small"
          busy={file.isPending}
          aria-label={t('Save file {number}', { number })}
          icon={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => void file.save({ params: { year: String(year), number: String(number) } })}
        >
          CSV
        </Button>
      }
    />
  )
}

function columns(t: Translate): readonly Column<TaxYearContractor>[] {
  const money = (cents: number) => (cents === 0 ? '–' : <MoneyText cents={cents} />)
  return [
    { id: 'name', header: t('Pro'), lead: true, cell: ({ first_name, last_name }) => isolated(joined([first_name, last_name], ' ')) },
    { id: 'reported', header: t('Form 1099-NEC'), phone: 'named', cell: ({ is_reported }) => (is_reported ? t('Yes') : t('No')) },
    { id: 'nec', header: t('Pay and tips not paid by card'), align: 'end', phone: 'named', cell: ({ nec }) => money(nec) },
    { id: 'tip', header: t('Of these tips'), align: 'end', phone: 'named', cell: ({ tip }) => money(tip) },
    { id: 'card', header: t('Paid by card'), align: 'end', phone: 'named', cell: ({ card }) => money(card) },
    { id: 'reimbursement', header: t('Reimbursements'), align: 'end', phone: 'named', cell: (row) => money(row.reimbursement) },
    {
      id: 'received',
      header: t('Received'),
      align: 'end',
      phone: 'corner',
      cell: ({ received }) => (
        <strong>
          <MoneyText cents={received} />
        </strong>
      ),
    },
  ]
}
