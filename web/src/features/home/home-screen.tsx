import { phrase } from '@crewcall/contract/rules/direction.ts'
import { getLocationStats } from '@crewcall/contract/gigs.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Can } from '../../domain/person/can.tsx'
import { useMe } from '../../domain/person/actor.ts'
import { useLocation } from '../../domain/location/location.ts'
import { useToday } from '../../domain/time/use-today.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { AskedToJoin } from './asked-to-join.tsx'
import { AttentionTiles } from './attention-tiles.tsx'
import { FirstPostGuide } from './first-post-guide.tsx'
import { FirstStepsAtEnd, FirstStepsAtHome } from './first-steps-at-home.tsx'
import { HireTiles } from './hire-tiles.tsx'
import { LocationNotices } from './location-notices.tsx'
import { TodayList, ToReviewList } from './shift-lists.tsx'
import { WeekAhead } from './week-ahead.tsx'

/** What needs attention at this location today. */
export function HomeScreen() {
  const { t, locale } = useT()
  const location = useLocation()
  const me = useMe()
  const today = useToday(location.timezone)
  const { data: stats } = useSuspenseQuery(api.query(getLocationStats, { params: { locationId: String(location.id) } }))
  const place = { location_id: location.id, organization_id: location.organization_id }
  return (
    <Page
      title={me?.first_name ? t('Hello, {name}', { name: me.first_name }) : t('Home')}
      subtitle={phrase`${location.name} · ${formatDay(today, undefined, locale)}`}
      actions={
        stats.has_posted_first_gig && (
          <Can do="gig.post" at={place}>
            <ButtonLink
              to="/locations/$locationId/gigs-add"
              params={{ locationId: String(location.id) }}
              icon={<IconPlus size={18} aria-hidden="true" />}
            >
              {t('Post a shift')}
            </ButtonLink>
          </Can>
        )
      }
    >
      <LocationNotices location={location} />
      <FirstStepsAtHome location={location} hasPosted={stats.has_posted_first_gig} />
      <AskedToJoin locationId={String(location.id)} />
      {stats.has_posted_first_gig ? (
        <>
          <AttentionTiles stats={stats} locationId={String(location.id)} />
          <HireTiles place={place} />
          <WeekAhead location={location} />
          <TodayList location={location} />
          <ToReviewList location={location} />
        </>
      ) : (
        <>
          <FirstPostGuide location={location} />
          <HireTiles place={place} />
        </>
      )}
      <FirstStepsAtEnd location={location} hasPosted={stats.has_posted_first_gig} />
    </Page>
  )
}
