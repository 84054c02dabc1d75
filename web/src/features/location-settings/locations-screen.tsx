import { listLocations } from '@crewcall/contract/organizations.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { withFilters } from '../../lib/search-params.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { NothingOnPage, Pager } from '../../ui/pager.tsx'
import { Delayed, EmptyState, ErrorScreen, Skeleton } from '../../ui/states.tsx'
import { LocationCard } from './location-card.tsx'
import { listQuery, type LocationsSearch } from './locations-search.ts'
import styles from './location-settings.module.css'

/** The user's locations, with the next action for each. */
export function LocationsScreen({ search }: { search: LocationsSearch }) {
  const { t } = useT()
  const { resumeWith } = search
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(api.query(listLocations, { query: listQuery(search) }))
  const pager = {
    page: search.page ?? 1,
    onPage: (page: number) => void navigate({ to: '/locations', search: withFilters(search, { page }) }),
  }
  const add = (
    <ButtonLink to="/locations/add" icon={<IconPlus size={18} aria-hidden="true" />}>
      {t('Add a location')}
    </ButtonLink>
  )
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  return (
    <Page
      title={t('Locations')}
      subtitle={resumeWith ? t('Choose where to continue.') : t('Every location you work with.')}
      actions={data && data.count > 0 ? add : undefined}
    >
      {!data && <Waiting />}
      {data?.results.length === 0 && (
        <NothingOnPage {...pager}>
          <EmptyState title={t('Add your first location')} action={add}>
            {t('A location is where people work. It has its own address, team, payment method and shifts.')}
          </EmptyState>
        </NothingOnPage>
      )}
      {data && data.results.length > 0 && (
        <>
          <ul className={styles.cards}>
            {data.results.map((location) => (
              <LocationCard key={location.id} location={location} resumeWith={resumeWith} />
            ))}
          </ul>
          <Pager {...pager} pageSize={search.page_size ?? 25} count={data.count} />
        </>
      )}
    </Page>
  )
}

function Waiting() {
  const { t } = useT()
  return (
    <Delayed>
      <div className={styles.cards} role="status" aria-label={t('Loading')}>
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} height={196} />
        ))}
      </div>
    </Delayed>
  )
}
