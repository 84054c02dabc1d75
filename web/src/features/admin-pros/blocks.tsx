import { isolated } from '@crewcall/contract/rules/direction.ts'
import { listProBlocks } from '@crewcall/contract/admin.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconBan, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Stamp, StateWithActions } from '../../domain/admin/admin-parts.tsx'
import { blockReasonWord } from '../../domain/pro/block-dialog.tsx'
import { useUnblock } from '../../domain/pro/use-unblock.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, type Column, TwoLines } from '../../ui/data-table.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { usePro } from './use-pro.ts'

type Block = Output<typeof listProBlocks>['results'][number]
const pageSize = 25

/** Which locations blocked this pro, why, and who lifted it; the pro is never told. */
export function Blocks() {
  const { t } = useT()
  const { proId } = usePro()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...api.query(listProBlocks, { params: { proId }, query: { page, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  return (
    <DataTable
      caption={t('Blocks')}
      rows={data?.results ?? []}
      columns={columns(t)}
      rowId={(block) => block.id}
      pending={!data}
      empty={<EmptyState title={t('Nobody has blocked this pro')}>{t('Blocks by locations appear here with their reasons.')}</EmptyState>}
      pager={{ page, pageSize, count: data?.count ?? 0, onPage: setPage }}
    />
  )
}

function columns(t: Translate): Column<Block>[] {
  return [
    {
      id: 'place',
      header: t('Location'),
      lead: true,
      cell: (row) => <TwoLines first={row.location_name} second={row.organization_name} />,
    },
    { id: 'why', header: t('Reason'), cell: (row) => <TwoLines first={t(blockReasonWord(row.reason))} second={row.feedback} /> },
    { id: 'by', header: t('Blocked by'), cell: (row) => <TwoLines first={row.created_by_name} second={<Stamp at={row.created_ts} />} /> },
    { id: 'state', header: t('State|status'), cell: (row) => <State block={row} /> },
  ]
}

function State({ block }: { block: Block }) {
  const { t } = useT()
  const unblock = useUnblock()
  if (block.lifted_at !== null)
    return (
      <TwoLines
        first={
          <StatusBadge tone="calm" icon={<IconCircleCheck size={15} aria-hidden="true" />}>
            {t('Lifted')}
          </StatusBadge>
        }
        second={
          <>
            {isolated(block.lifted_by_name ?? '')} · <Stamp at={block.lifted_at} />
          </>
        }
      />
    )
  return (
    <StateWithActions
      state={
        <StatusBadge tone="bad" icon={<IconBan size={15} aria-hidden="true" />}>
          {t('In force')}
        </StatusBadge>
      }
    >
      <Button
        variant="outlined"
        size="small"
        busy={unblock.isPending}
        onClick={() => void unblock.send({ params: { id: String(block.id) } })}
      >
        {t('Lift')}
      </Button>
    </StateWithActions>
  )
}
