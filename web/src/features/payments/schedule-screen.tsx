import type { Locale } from '@crewcall/contract/enums.ts'
import { listGigs, type GigRow } from '@crewcall/contract/gigs.ts'
import { formatDay, instantToWall } from '@crewcall/contract/rules/time.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { GigLine } from '../../domain/shift/gig-row.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { withFilters } from '../../lib/search-params.ts'
import { NothingOnPage, Pager } from '../../ui/pager.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { UrlTabs } from '../../ui/tabs.tsx'
import { ScheduleFrame } from './schedule-frame.tsx'
import styles from './payments.module.css'
import type { ScheduleSearch } from './schedule-search.ts'
import { Rows } from '../../ui/rows.tsx'

const pageSize = 25

/** The shifts of the location day by day, upcoming or past. */
export function ScheduleScreen({ search }: { search: ScheduleSearch }) {
  const { t } = useT()
  return (
    <ScheduleFrame title={t('Schedule')}>
      <UrlTabs
        look="pills"
        label={t('When')}
        tabs={[
          { id: 'upcoming', label: t('Upcoming'), content: <Shifts tab="upcoming" search={search} /> },
          { id: 'past', label: t('Past'), content: <Shifts tab="past" search={search} /> },
        ]}
      />
    </ScheduleFrame>
  )
}

function Shifts({ tab, search }: { tab: 'upcoming' | 'past'; search: ScheduleSearch }) {
  const { t, locale } = useT()
  const { id, timezone } = useLocation()
  const navigate = useNavigate({ from: '/locations/$locationId/schedule/' })
  const minute = new Date(Math.floor(useNow(60_000) / 60_000) * 60_000).toISOString()
  const when =
    tab === 'upcoming'
      ? { end_time__gte: minute, ordering: 'start_time' as const }
      : { end_time__lte: minute, ordering: '-start_time' as const }
  const list = useQuery({
    ...api.query(listGigs, { query: { location_id: id, page: search.page ?? 1, page_size: pageSize, ...when } }),
    placeholderData: keepPreviousData,
  })
  if (list.isError) return <ErrorScreen error={list.error} retry={() => void list.refetch()} />
  if (!list.data) return <PageSkeleton />
  const pager = { page: search.page ?? 1, onPage: (page: number) => void navigate({ search: withFilters(search, { page }) }) }
  if (list.data.results.length === 0) {
    return (
      <NothingOnPage {...pager}>
        <EmptyState title={tab === 'upcoming' ? t('Nothing is scheduled') : t('No past shifts')}>
          {tab === 'upcoming' ? t('Shifts you post appear here, day by day.') : t('Past shifts appear here, latest first.')}
        </EmptyState>
      </NothingOnPage>
    )
  }
  return (
    <div className="stack gap-20">
      {byDay(list.data.results, timezone, locale).map(({ day, rows }) => (
        <section key={day} aria-label={day}>
          <h2 className={styles.day}>{day}</h2>
          <Rows>
            {rows.map((row) => (
              <GigLine key={row.id} row={row} />
            ))}
          </Rows>
        </section>
      ))}
      <Pager {...pager} pageSize={pageSize} count={list.data.count} />
    </div>
  )
}

/** Rows by their local day, in order. */
export function byDay(rows: readonly GigRow[], timezone: string, locale: Locale): { day: string; rows: GigRow[] }[] {
  const days = Map.groupBy(rows, (row) => instantToWall(row.start_time, row.timezone || timezone).date)
  return [...days].map(([date, of]) => ({ day: formatDay(date, undefined, locale), rows: of }))
}
