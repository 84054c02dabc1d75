import { listOverviews } from '@crewcall/contract/overview.ts'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../domain/person/actor.ts'
import { CompaniesAsking } from '../../domain/person/companies-asking.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page } from '../../ui/page.tsx'
import { Delayed, EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import styles from './all-home.module.css'
import { LocationCard } from './location-card.tsx'

/** What needs a person at any location of the reader: a card for each, the most urgent first. */
export function AllHome() {
  const { t } = useT()
  const me = useMe()
  const { data, error, refetch } = useQuery(api.query(listOverviews, {}))
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <Delayed>{<PageSkeleton />}</Delayed>
  const isOneBusiness = new Set(data.results.map(({ organization_id }) => organization_id)).size === 1
  return (
    <Page
      title={me?.first_name ? t('Hello, {name}', { name: me.first_name }) : t('Home')}
      subtitle={t('{count, plural, one {1 location} other {# locations}}', { count: data.results.length })}
    >
      <CompaniesAsking />
      {data.results.length === 0 ? (
        <EmptyState title={t('You manage no location yet')}>{t('Accept an invitation, or add a location.')}</EmptyState>
      ) : (
        <ul className={styles.cards}>
          {data.results.map((card) => (
            <LocationCard key={card.location_id} card={card} asOf={data.as_of} isOneBusiness={isOneBusiness} />
          ))}
        </ul>
      )}
    </Page>
  )
}
