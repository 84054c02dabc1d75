import { phrase } from '@crewcall/contract/rules/direction.ts'
import { listKeptMarkets } from '@crewcall/contract/reference-data.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Stamp, StateWithActions } from '../../domain/admin/admin-parts.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, type Column, TwoLines } from '../../ui/data-table.tsx'
import { Section } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'
import { MarketDialog } from './market-dialog.tsx'

export type KeptMarket = Output<typeof listKeptMarkets>['results'][number]

/** Every market with its number of locations: added or changed. */
export function MarketsTab() {
  const { t } = useT()
  const [open, setOpen] = useState<KeptMarket | 'new'>()
  const { data, error, refetch } = useQuery(api.query(listKeptMarkets, {}))
  const columns = useColumns(setOpen)
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  return (
    <Section
      title={t('Markets')}
      actions={
        <Button variant="outlined" size="small" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setOpen('new')}>
          {t('Add a market')}
        </Button>
      }
    >
      <p className="soft small">
        {t('New locations and pros belong to the market with the nearest center. Existing ones stay in theirs.')}
      </p>
      <DataTable
        caption={t('Markets')}
        rows={data?.results ?? []}
        columns={columns}
        rowId={({ id }) => id}
        onOpen={setOpen}
        pending={!data}
        empty={<EmptyState title={t('There is no market yet')}>{t('Locations and pros can join once there is one.')}</EmptyState>}
      />
      {open !== undefined && <MarketDialog {...(open === 'new' ? {} : { market: open })} onClose={() => setOpen(undefined)} />}
    </Section>
  )
}

function useColumns(onChange: (market: KeptMarket) => void): Column<KeptMarket>[] {
  const { t } = useT()
  return [
    {
      id: 'name',
      header: t('Market'),
      lead: true,
      cell: ({ name, state_code, timezone }) => <TwoLines first={phrase`${name}, ${state_code}`} second={timezone} />,
    },
    {
      id: 'locations',
      header: t('Locations'),
      align: 'end',
      phone: 'named',
      cell: ({ locations_count }) => <span className="tabular">{locations_count}</span>,
    },
    {
      id: 'by',
      header: t('Entered by'),
      cell: (market) => (
        <StateWithActions
          state={<TwoLines first={market.last_updated_by_name ?? t('The installation')} second={<Stamp at={market.last_updated_ts} />} />}
        >
          <Button size="small" variant="outlined" onClick={() => onChange(market)}>
            {t('Change')}
          </Button>
        </StateWithActions>
      ),
    },
  ]
}
