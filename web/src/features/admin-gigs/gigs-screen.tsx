import { listAdminGigs } from '@crewcall/contract/admin-gigs.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FilterBar } from '../../domain/lists/filter-bar.tsx'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { useSkills } from '../../domain/shift/skills.ts'
import { useT, type Translate } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page, Section } from '../../ui/page.tsx'
import { NothingOnPage, Pager } from '../../ui/pager.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { GigItem } from './gig-item.tsx'
import type { GigsSearch } from './gigs-search.ts'
import { Rows } from '../../ui/rows.tsx'
import { gigStatuses } from '@crewcall/contract/enums.ts'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { statusWord } from '../../domain/status/status.tsx'
import type { Option } from '../../ui/fields/native-select.tsx'

/** All shifts, newest first; a row expands into its numbers and applications. */
export function GigsScreen({ search }: { search: GigsSearch }) {
  const { t, say } = useT()
  const { expanded_gig_ids: expanded = [], ...query } = search
  const address = useListAddress(search)
  const specs = gigFilters(
    useSkills().map(({ id, name }) => ({ value: String(id), label: say(name) })),
    t,
  )
  const { data, error, refetch } = useQuery({ ...api.query(listAdminGigs, { query }), placeholderData: keepPreviousData })
  useShowFirst(data && expanded[0])
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />

  const pager = { page: search.page ?? 1, onPage: (page: number) => address.change({ page }) }

  function handleToggle(id: number) {
    const next = expanded.includes(id) ? expanded.filter((other) => other !== id) : [...expanded, id]
    address.change({ expanded_gig_ids: next, page: search.page })
  }
  return (
    <Page title={t('Shifts')} subtitle={t('Every shift on the platform, newest posting first.')}>
      <FilterBar specs={specs} search={search} onChange={address.change} />
      {!data && <PageSkeleton rows={8} />}
      {data?.results.length === 0 && (
        <Section>
          <NothingOnPage {...pager}>
            <EmptyState title={t('No matching shifts')}>{t('Change or clear the filters.')}</EmptyState>
          </NothingOnPage>
        </Section>
      )}
      {data && data.results.length > 0 && (
        <>
          <Rows label={t('Shifts')}>
            {data.results.map((gig) => (
              <GigItem key={gig.id} gig={gig} expanded={expanded.includes(gig.id)} onToggle={() => handleToggle(gig.id)} />
            ))}
          </Rows>
          <Pager {...pager} pageSize={search.page_size ?? 50} count={data.count} />
        </>
      )}
    </Page>
  )
}

// A link to one shift opens the list with that row expanded, possibly far below.
function useShowFirst(id: number | undefined): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || id === undefined) return
    isDone.current = true
    document.getElementById(`gig-${id}`)?.scrollIntoView({ block: 'center' })
  }, [id])
}

/** Filters of all shifts; the positions come from the server. */
function gigFilters(positions: readonly Option[], t: Translate): FilterSpec[] {
  return [
    {
      name: 'status',
      label: t('Status'),
      kind: 'choice',
      options: gigStatuses.map((value) => ({ value, label: statusWord('gig', value, t) })),
    },
    { name: 'skill_id', label: t('Position'), kind: 'choice', options: positions, numeric: true },
    { name: 'location_id', label: t('Location number'), kind: 'id' },
    { name: 'event_id', label: t('Event number'), kind: 'id' },
    { name: 'created_ts__gte', label: t('Posted from'), kind: 'from' },
    { name: 'created_ts__lte', label: t('Posted until'), kind: 'until' },
  ]
}
