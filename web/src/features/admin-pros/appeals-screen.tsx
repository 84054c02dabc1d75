import { listAppeals, type Appeal } from '@crewcall/contract/appeals.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { ListScreen } from '../../domain/lists/list-screen.tsx'
import { Status } from '../../domain/status/status.tsx'
import { useNow } from '../../domain/time/use-now.ts'
import { useT, type Translate } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { ChoiceChips } from '../../ui/filter-chips.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { AppealsSearch } from './appeals-search.ts'
import { suspensionReasons } from './suspend-fields.tsx'

/** Appeals of pros against their suspensions: those that wait for an answer, and all others; each opens at its pro, where it is answered. */
export function AppealsScreen({ search }: { search: AppealsSearch }) {
  const { t } = useT()
  const now = useNow(60_000)
  const navigate = useNavigate()
  const address = useListAddress(search)
  const list = useQuery({ ...api.query(listAppeals, { query: search }), placeholderData: keepPreviousData })
  return (
    <ListScreen
      title={t('Appeals')}
      subtitle={t('What pros say against their suspensions. Read it, decide, and write why: the pro reads that.')}
      list={list}
      search={search}
      specs={[{ name: 'pro_id', label: t('Pro number'), kind: 'id' }]}
      quick={
        <ChoiceChips<'open'>
          label={t('To answer')}
          choices={[{ value: 'open', label: t('To answer') }]}
          chosen={search.is_open === true ? ['open'] : []}
          onChange={(chosen) => address.change({ is_open: chosen.length > 0 || undefined })}
        />
      }
      columns={columns(t, now)}
      rowId={(row) => row.id}
      onOpen={({ pro }) => void navigate({ to: '/admin/pros/$proId/suspensions', params: { proId: String(pro.id) } })}
      empty={
        <EmptyState title={search.is_open ? t('Nothing to answer') : t('No appeals')}>
          {t('An appeal appears here once a suspended pro writes one.')}
        </EmptyState>
      }
    />
  )
}

function columns(t: Translate, now: number): Column<Appeal>[] {
  return [
    { id: 'pro', header: t('Pro'), lead: true, cell: ({ pro: { name, id } }) => <TwoLines first={name} second={`#${id}`} /> },
    { id: 'written', header: t('Written|appeal'), phone: 'named', wide: true, cell: ({ created_ts }) => <Stamp at={created_ts} /> },
    {
      id: 'due',
      header: t('Answer by'),
      phone: 'named',
      wide: true,
      cell: ({ due_at, status }) =>
        status === 'OPEN' && Date.parse(due_at) < now ? (
          <Tag tone="bad">
            {t('Late|answer')}: <Stamp at={due_at} />
          </Tag>
        ) : (
          <Stamp at={due_at} />
        ),
    },
    {
      id: 'suspension',
      header: t('Suspension'),
      phone: 'named',
      cell: ({ suspension: { reason_code, source, days } }) => (
        <TwoLines
          first={t(source === 'POLICY' ? 'The suspension policy' : (suspensionReasons[reason_code] ?? 'Other'))}
          second={days === null ? t('Permanently') : t('{count, plural, one {# day} other {# days}}', { count: days })}
        />
      ),
    },
    {
      id: 'taken',
      header: t('Taken care of by'),
      phone: 'named',
      cell: ({ taken_by, is_mine }) => (is_mine ? t('You') : (taken_by?.name ?? '–')),
    },
    { id: 'status', header: t('State|status'), phone: 'corner', cell: ({ status }) => <Status of="appeal" status={status} /> },
  ]
}
