import { listFailedJobs } from '@crewcall/contract/failed-jobs.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FilterBar } from '../../domain/lists/filter-bar.tsx'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'
import { columnsOf } from './columns.tsx'
import { JobPanel } from './job-panel.tsx'
import type { JobsSearch } from './jobs-search.ts'

/** Background jobs that gave up, and the available actions. */
export function JobsScreen({ search }: { search: JobsSearch }) {
  const { open, ...query } = search
  const { t } = useT()
  const address = useListAddress(search)
  const navigate = useNavigate()
  const show = (id: string | undefined) =>
    void navigate({ to: '/admin/jobs', search: { ...search, open: id }, replace: true, resetScroll: false })
  const { data, error, refetch } = useQuery({
    ...api.query(listFailedJobs, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  const kinds = data?.kinds ?? []
  const specs: FilterSpec[] = [
    {
      name: 'kind',
      label: t('Job'),
      kind: 'choice',
      options: kinds.map(({ kind, count }) => ({ value: kind, label: t('{kind} ({count})', { kind, count }) })),
    },
  ]
  const chosen = data?.results.find(({ id }) => id === open)
  return (
    <Page
      title={t('Jobs that failed')}
      subtitle={t(
        'Background work that failed after several tries. Fix the cause, then run the job again. Jobs are removed after 14 days.',
      )}
    >
      {kinds.length > 0 && <FilterBar specs={specs} search={search} onChange={address.change} />}
      <DataTable
        caption={t('Jobs that failed')}
        rows={data?.results ?? []}
        columns={columnsOf(t)}
        rowId={(row) => row.id}
        onOpen={(row) => show(row.id)}
        pending={!data}
        empty={
          <EmptyState title={t('No failed jobs')}>{t('A job that fails on its last try appears here, and an alarm says so.')}</EmptyState>
        }
        pager={{
          page: search.page ?? 1,
          pageSize: search.page_size ?? 25,
          count: data?.count ?? 0,
          onPage: (page) => address.change({ page }),
        }}
      />
      <JobPanel job={chosen} alike={kinds.find(({ kind }) => kind === chosen?.kind)?.count ?? 0} onClose={() => show(undefined)} />
    </Page>
  )
}
