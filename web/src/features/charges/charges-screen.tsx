import { exportCharges, listCharges, type ChargeRow, type ChargeSums } from '@crewcall/contract/charges.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { FilteredList } from '../../domain/lists/list-screen.tsx'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useToday } from '../../domain/time/use-today.ts'
import { viewerTimezone } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { useDownload } from '../../lib/use-download.ts'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { Page } from '../../ui/page.tsx'
import { StatTile, StatTiles } from '../../ui/stat-tile.tsx'
import { EmptyState, ErrorScreen, NoPermission } from '../../ui/states.tsx'
import { chargeColumns } from './charge-columns.tsx'
import { askedBy, chargeFilters, monthsAround } from './charge-filters.ts'
import type { ChargesSearch } from './charges-search.ts'
import { useOpenReceipt } from './open-receipt.ts'

type Props = {
  name: string
  /** Whose charges: one location's, or those of an organization. */
  at: { organization_id: number; location_id?: number }
  locations: readonly { id: number; name: string }[]
  search: ChargesSearch
  tabs: ReactNode
  /** The receipt beside the list; without it, a row opens the receipt of its location. */
  receipt?: (applicationId: number | undefined, close: () => void) => ReactNode
}

/** What a business was charged and got back: filters in the address, the sums of all that match, and the receipt of each. */
export function ChargesScreen({ name, at, locations, search, tabs, receipt }: Props) {
  const words = useT()
  const { t } = words
  const address = useListAddress(search)
  const open = useOpenReceipt()
  const reason = useWhyNot('billing.view', at.location_id === undefined ? undefined : at)
  const asked = askedBy(search, at.location_id === undefined ? { organization_id: at.organization_id } : { location_id: at.location_id })
  const { page = 1, ordering = '-created_ts' } = search
  const list = useQuery({ ...api.query(listCharges, { query: { ...asked, page, ordering } }), placeholderData: keepPreviousData })
  const file = useDownload(exportCharges, `${['charges', search.from, search.until].filter(Boolean).join('-')}.csv`)
  const show = (applicationId: number | undefined) => address.change({ receipt: applicationId, page: search.page })
  if (at.location_id !== undefined && reason !== null) return <NoPermission sentence={reason} />
  if (list.error) return <ErrorScreen error={list.error} retry={() => void list.refetch()} />
  return (
    <Page
      title={t('Charges')}
      subtitle={t('What {name} was charged, and what went back.', { name })}
      actions={
        <Button
          variant="outlined"
          busy={file.isPending}
          disabled={list.data?.count === 0}
          icon={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => void file.save({ query: asked })}
        >
          CSV
        </Button>
      }
    >
      {tabs}
      <Sums sums={list.data?.sums} />
      <FilteredList<ChargeRow>
        caption={t('Charges')}
        list={list}
        search={search}
        specs={chargeFilters(t, locations)}
        find="pro"
        quick={
          <span>
            <Months search={search} onChange={address.change} />
          </span>
        }
        columns={chargeColumns(words, at.location_id === undefined)}
        rowId={({ id }) => id}
        onOpen={({ application_id, location_id }) => (receipt ? show(application_id) : open(location_id, application_id))}
        ordering="-created_ts"
        empty={<Nothing isFiltered={Object.keys(askedBy(search, {})).length > 0} />}
      />
      {receipt?.(search.receipt, () => show(undefined))}
    </Page>
  )
}

function Sums({ sums }: { sums: ChargeSums | undefined }) {
  const { t } = useT()
  const of = (cents: number | undefined) => (cents === undefined ? '–' : formatCents(cents))
  return (
    <StatTiles>
      <StatTile label={t('Charged')} value={of(sums?.gross)} note={t('all rows that match')} />
      <StatTile label={t('Refunded')} value={of(sums?.refunded)} />
      <StatTile label={t('Net')} value={of(sums?.net)} />
      <StatTile label={t('Pending')} value={of(sums?.pending)} note={t('with the bank, or on an invoice')} />
      {sums !== undefined && sums.failed > 0 && (
        <StatTile label={t('Failed')} value={of(sums.failed)} note={t('in none of the other sums')} tone="bad" />
      )}
    </StatTiles>
  )
}

function Months({ search, onChange }: { search: ChargesSearch; onChange: (changes: Record<string, unknown>) => void }) {
  const { t } = useT()
  const months = monthsAround(useToday(viewerTimezone()))
  const chosen = (['this', 'last'] as const).find((key) => months[key].from === search.from && months[key].until === search.until)
  const isOther = chosen === undefined && (search.from !== undefined || search.until !== undefined)
  return (
    <NativeSelect
      label={t('Days')}
      value={chosen ?? (isOther ? 'other' : '')}
      options={[
        { value: '', label: t('All days') },
        { value: 'this', label: t('This month') },
        { value: 'last', label: t('Last month') },
        ...(isOther ? [{ value: 'other', label: t('Other days') }] : []),
      ]}
      onChange={(key) => {
        if (key === 'this' || key === 'last') onChange(months[key])
        else if (key === '') onChange({ from: undefined, until: undefined })
      }}
    />
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useT()
  if (isFiltered) return <EmptyState title={t('No charge matches')}>{t('Change or clear the filters.')}</EmptyState>
  return (
    <EmptyState title={t('No charges yet')}>
      {t('You are charged after a shift, once its hours are approved. Each charge is listed here then.')}
    </EmptyState>
  )
}
