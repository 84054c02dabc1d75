import { exportJournal, exportJournalIif, getJournal, listJournalAccounts, type AccountSums } from '@crewcall/contract/journal.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import { useCan } from '../../domain/person/can.tsx'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useToday } from '../../domain/time/use-today.ts'
import { useT, type Words } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { useDownload } from '../../lib/use-download.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { StatTile, StatTiles } from '../../ui/stat-tile.tsx'
import { EmptyState, ErrorScreen, NoPermission } from '../../ui/states.tsx'
import { AccountsDialog } from './accounts-dialog.tsx'
import { JournalBar } from './journal-bar.tsx'
import { daysOf, monthsOf } from './journal-days.ts'
import type { JournalSearch } from './journal-search.ts'

type Props = {
  name: string
  /** Whose journal: one location's, or that of an organization. */
  at: { organization_id: number; location_id?: number }
  locations: readonly { id: number; name: string }[]
  timezone: string
  search: JournalSearch
  tabs: ReactNode
}
type Query = { organization_id: number; location_id?: number[]; from: string; until: string }

/** What the movements of money of some days add up to by account, and the files of their entries for accounting software. */
export function JournalScreen({ name, at, locations, timezone, search, tabs }: Props) {
  const { t } = useT()
  const address = useListAddress(search)
  const today = useToday(timezone)
  const days = daysOf(search, today)
  const location = at.location_id ?? search.location_id
  const query: Query = { organization_id: at.organization_id, ...(location !== undefined && { location_id: [location] }), ...days }
  const reason = useWhyNot('billing.view', at.location_id === undefined ? undefined : at)
  const { data, error, refetch } = useQuery({ ...api.query(getJournal, { query }), placeholderData: keepPreviousData })
  if (at.location_id !== undefined && reason !== null) return <NoPermission sentence={reason} />
  return (
    <Page
      title={t('Journal')}
      subtitle={t('What {name} was charged, as double entries for accounting software.', { name })}
      actions={<Files query={query} isEmpty={!data || data.entries === 0} />}
    >
      {tabs}
      <JournalBar search={search} days={days} today={today} locations={locations} onChange={address.change} />
      {error ? (
        <ErrorScreen error={error} retry={() => void refetch()} />
      ) : (
        <Sums data={data} days={days} today={today} onChange={address.change} />
      )}
      <Accounts organizationId={at.organization_id} />
    </Page>
  )
}

type SumsProps = {
  data: Output<typeof getJournal> | undefined
  days: { from: string }
  today: string
  onChange: (change: Partial<JournalSearch>) => void
}

function Sums({ data, days, today, onChange }: SumsProps) {
  const words = useT()
  const { t } = words
  const { this: thisMonth } = monthsOf(today)
  return (
    <>
      <StatTiles>
        <StatTile label={t('Entries')} value={data?.entries ?? '–'} />
        <StatTile label={t('Debits')} value={data ? formatCents(data.debit) : '–'} />
        <StatTile label={t('Credits')} value={data ? formatCents(data.credit) : '–'} />
      </StatTiles>
      <DataTable<AccountSums>
        caption={t('Sums by account')}
        rows={data?.accounts ?? []}
        columns={columnsOf(words)}
        rowId={({ account }) => account}
        pending={!data}
        empty={<Nothing onMonth={() => onChange(thisMonth)} isThisMonth={days.from === thisMonth.from} />}
      />
      <p className="soft small">
        {t('Each charge, refund and payment is one entry, on its day at the location. Together they are the statements of these days.')}
      </p>
    </>
  )
}

function Files({ query, isEmpty }: { query: Query; isEmpty: boolean }) {
  const { t } = useT()
  const name = `journal-${query.from}-${query.until}`
  const [csv, iif] = [useDownload(exportJournal, `${name}.csv`), useDownload(exportJournalIif, `${name}.iif`)]
  const icon = <IconDownload size={18} aria-hidden="true" />
  return (
    <span className="cluster">
      <Button variant="outlined" busy={csv.isPending} disabled={isEmpty} icon={icon} onClick={() => void csv.save({ query })}>
        CSV
      </Button>
      <Button variant="outlined" busy={iif.isPending} disabled={isEmpty} icon={icon} onClick={() => void iif.save({ query })}>
        {t('QuickBooks Desktop (IIF)')}
      </Button>
    </span>
  )
}

function Accounts({ organizationId }: { organizationId: number }) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const may = useCan('journal.edit', { organization_id: organizationId })
  const { data } = useQuery({ ...api.query(listJournalAccounts, { params: { orgId: String(organizationId) } }), enabled: may })
  if (!may) return null
  return (
    <>
      <div>
        <Button variant="outlined" disabled={!data} onClick={() => setOpen(true)}>
          {t('Account names')}
        </Button>
      </div>
      {isOpen && data && <AccountsDialog of={data} onClose={() => setOpen(false)} />}
    </>
  )
}

function Nothing({ onMonth, isThisMonth }: { onMonth: () => void; isThisMonth: boolean }) {
  const { t } = useT()
  const action = isThisMonth ? undefined : <Button onClick={onMonth}>{t('Show this month')}</Button>
  return (
    <EmptyState title={t('No entries in these days')} {...(action && { action })}>
      {t('The first entry is that of the first charge, after the hours of a shift are approved. Choose other days to see earlier ones.')}
    </EmptyState>
  )
}

function columnsOf({ t }: Words): readonly Column<AccountSums>[] {
  return [
    { id: 'account', header: t('Account'), lead: true, cell: ({ account }) => <strong>{account}</strong> },
    ...(['debit', 'credit'] as const).map((side): Column<AccountSums> => ({
      id: side,
      header: side === 'debit' ? t('Debit') : t('Credit|journal'),
      align: 'end',
      phone: 'named',
      cell: (row) => (row[side] === 0 ? '–' : <MoneyText cents={row[side]} />),
    })),
  ]
}
