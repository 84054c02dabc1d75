import { searchPros } from '@crewcall/contract/network.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocation } from '../../domain/location/location.ts'
import { NotYetApproved, useAwaitsApproval } from '../../domain/location/not-yet-approved.tsx'
import { prosText } from '../../domain/pro/pro-facts.tsx'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { withFilters } from '../../lib/search-params.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { Page } from '../../ui/page.tsx'
import { NothingOnPage, Pager } from '../../ui/pager.tsx'
import { EmptyState, ErrorScreen, NoPermission, PageSkeleton } from '../../ui/states.tsx'
import { activeFilters, withoutFilters } from './active-filters.ts'
import { ConnectFilters } from './connect-filters.tsx'
import { connectQuery, pageSize, type ConnectSearch } from './connect-search.ts'
import { ConnectToolbar } from './connect-toolbar.tsx'
import { InvitesLink } from './invites-link.tsx'
import { ProRow } from './pro-row.tsx'
import { useNames } from './use-names.ts'
import { Rows } from '../../ui/rows.tsx'

/** Pros for this location: search, filter, mark as favorite, open. */
export function ConnectScreen({ search }: { search: ConnectSearch }) {
  const { t } = useT()
  const location = useLocation()
  const navigate = useNavigate({ from: '/locations/$locationId/connect/' })
  const isWaiting = useAwaitsApproval()
  const refusal = useWhyNot('favorite.view', { location_id: location.id, organization_id: location.organization_id })
  const list = useQuery({
    ...api.query(searchPros, { query: connectQuery(search, String(location.id)) }),
    enabled: refusal === null && !isWaiting,
    placeholderData: keepPreviousData,
  })
  const [isFiltering, setFiltering] = useState(false)
  const filter = (changes: Partial<ConnectSearch>) => void navigate({ search: withFilters(search, changes), replace: true })
  const clear = () => filter(withoutFilters())
  const pager = { page: search.page ?? 1, onPage: (page: number) => filter({ page }) }
  const active = activeFilters(search, useNames(), filter)

  const isAll = search.scope === 'all'
  const place = isAll ? t('All locations') : location.name
  const subtitle = (count: number) =>
    isAll
      ? t('{pros} who worked at your locations', { pros: prosText(count, t) })
      : t('{pros} for {name}', { pros: prosText(count, t), name: location.name })

  if (refusal !== null) return <NoPermission sentence={refusal} />
  if (isWaiting) return <NotYetApproved title={t('Pros')} />
  if (list.isError) return <ErrorScreen error={list.error} retry={() => void list.refetch()} />
  return (
    <Page
      title={t('Pros')}
      subtitle={list.data ? subtitle(list.data.count) : place}
      actions={
        <>
          {!isAll && <InvitesLink />}
          <ButtonLink
            variant="outlined"
            to="/locations/$locationId/connect/groups"
            params={{ locationId: String(location.id) }}
            icon={<IconUsersGroup size={18} aria-hidden="true" />}
          >
            {t('Groups')}
          </ButtonLink>
        </>
      }
    >
      <ConnectToolbar search={search} onFilter={filter} onMore={() => setFiltering(true)} />
      {active.length > 0 && <FilterChips filters={active} onClear={clear} />}
      {!list.data ? (
        <PageSkeleton />
      ) : list.data.results.length === 0 ? (
        <NothingOnPage {...pager}>
          <EmptyState
            title={active.length > 0 ? t('No pros match all of these filters') : t('No pros nearby yet')}
            action={
              active.length > 0 && (
                <Button variant="outlined" onClick={clear}>
                  {t('Clear the filters')}
                </Button>
              )
            }
          >
            {active.length > 0 ? t('Remove a filter, or search by name.') : t('Pros within 100 miles appear here as they sign up.')}
          </EmptyState>
        </NothingOnPage>
      ) : (
        <>
          <Rows busy={list.isPlaceholderData}>
            {list.data.results.map((pro) => (
              <ProRow key={pro.profile_id} pro={pro} locationId={String(location.id)} />
            ))}
          </Rows>
          <Pager {...pager} pageSize={search.page_size ?? pageSize} count={list.data.count} />
        </>
      )}
      <ConnectFilters search={search} opened={isFiltering} onClose={() => setFiltering(false)} onFilter={filter} />
    </Page>
  )
}
