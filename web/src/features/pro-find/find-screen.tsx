import { findGigs, type ProGig } from '@crewcall/contract/pro-applications.ts'
import { MARKET_MILES } from '@crewcall/contract/rules/distance.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useOpening } from '../../domain/pro-shift/early-access.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { pagesOf } from '../../domain/lists/pro-pages.ts'
import { useT } from '../../lib/i18n.ts'
import { hasMap } from '../../lib/page-settings.ts'
import { withFilters } from '../../lib/search-params.ts'
import { ErrorScreen } from '../../ui/states.tsx'
import { Page } from '../../ui/page.tsx'
import { FindBar } from './find-bar.tsx'
import { FindEmpty } from './find-empty.tsx'
import { GigList, GigListSkeleton } from './gig-list.tsx'
import { findQuery, type FindSearch } from './find-search.ts'
import { useOpenSaved } from './use-open-saved.ts'
import { IconHandStop } from '@tabler/icons-react'
import { gateWords, ownObstacles } from '../../domain/pro-shift/pro-words.ts'
import { Notice } from '../../ui/notice.tsx'

const FindMap = lazy(() => import('./find-map.tsx').then((module) => ({ default: module.FindMap })))

/** Shifts near me, as a list or, where there is one, on a map. */
export function FindScreen() {
  const { t } = useT()
  const search: FindSearch = useSearch({ from: '/_app/pro/find' })
  const navigate = useNavigate({ from: '/pro/find' })
  const isMap = hasMap() && search.view === 'map'
  useOpenSaved(search.saved)
  const pages = useInfiniteQuery({ ...pagesOf(findGigs, findQuery(search)), placeholderData: keepPreviousData })
  const gigs = pages.data?.pages.flatMap((each) => each.results) ?? []
  useOpening(gigs)
  const filter = (changes: Partial<FindSearch>) => void navigate({ search: withFilters(search, changes), replace: true })

  return (
    <Page title={t('Find shifts')}>
      <FindBar
        search={search}
        count={pages.data?.pages[0]?.count}
        isElsewhere={gigs.every(({ distance_miles }) => (distance_miles ?? 0) > MARKET_MILES)}
        onFilter={filter}
        onClear={() => void navigate({ search: {}, replace: true })}
      />
      <OwnObstacle gigs={gigs} />
      {pages.isError ? (
        <ErrorScreen error={pages.error} retry={() => void pages.refetch()} />
      ) : pages.isPending ? (
        <GigListSkeleton />
      ) : gigs.length === 0 ? (
        <FindEmpty search={search} onFilter={filter} onClear={() => void navigate({ search: {}, replace: true })} />
      ) : isMap ? (
        <Suspense fallback={<GigListSkeleton />}>
          <FindMap gigs={gigs} />
        </Suspense>
      ) : (
        <GigList gigs={gigs} />
      )}
      {pages.data && <LoadMore pages={pages} />}
    </Page>
  )
}

/** Obstacles to all shifts, shown once above them instead of on every card, with the remedy. */
function OwnObstacle({ gigs }: { gigs: readonly ProGig[] }) {
  const { t } = useT()
  const code = ownObstacles.find((each) => gigs.some(({ eligibility }) => eligibility.some((gate) => gate.code === each)))
  if (code === undefined) return null
  const { sentence, fix } = gateWords[code]
  return (
    <Notice tone="wait" icon={<IconHandStop size={18} aria-hidden="true" />}>
      <strong>{t(sentence)}</strong>
      {fix && (
        <Link to="/pro/profile" search={{ tab: fix.section }}>
          {t(fix.label)}
        </Link>
      )}
    </Notice>
  )
}
