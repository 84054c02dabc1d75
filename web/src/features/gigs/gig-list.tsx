import type { Locale } from '@crewcall/contract/enums.ts'
import { listGigs, type GigRow } from '@crewcall/contract/gigs.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { formatDay, instantToWall } from '@crewcall/contract/rules/time.ts'
import { IconCopy, IconPencil } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { GigLine } from '../../domain/shift/gig-row.tsx'
import { useCan } from '../../domain/person/can.tsx'
import { useNow } from '../../domain/time/use-now.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NothingOnPage, Pager } from '../../ui/pager.tsx'
import { Delayed, ErrorScreen, Skeleton } from '../../ui/states.tsx'
import { GigsEmpty } from './gigs-empty.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './gigs.module.css'
import { listQueryOf, type PresetName } from './presets.ts'
import { useGigViews } from './use-gig-views.ts'
import { Rows } from '../../ui/rows.tsx'

/** Shifts grouped by day, 50 per page. */
export function GigList({ preset, location }: { preset: PresetName; location: Location }) {
  const { t, locale } = useT()
  const { search, change } = useGigViews()
  const now = new Date(useNow(60_000))
  const query = listQueryOf(preset, search, { locationId: location.id, timezone: location.timezone, now })
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...api.query(listGigs, { query }), placeholderData: keepPreviousData })
  const days = useMemo(() => byDay(data?.results ?? []), [data])
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <WaitingList />
  const pager = { page: search.page ?? 1, onPage: (page: number) => change({ page }) }
  if (data.results.length === 0) {
    return (
      <NothingOnPage {...pager}>
        <GigsEmpty preset={preset} location={location} />
      </NothingOnPage>
    )
  }
  const today = instantToWall(now, location.timezone).date
  return (
    <div className={styles.days} aria-busy={isPlaceholderData}>
      {days.map(({ key, rows }) => (
        <section key={key} aria-label={dayName(rows[0], locale)}>
          <h2 className={styles.day}>
            {dayName(rows[0], locale)}
            {dayOf(rows[0]) === today && <Tag tone="accent">{t('Today')}</Tag>}
            <small>{placesOf(rows, t)}</small>
          </h2>
          <Rows>
            {rows.map((row) => (
              <GigLine key={row.id} row={row} actions={<QuickActions row={row} />} />
            ))}
          </Rows>
        </section>
      ))}
      <Pager {...pager} pageSize={50} count={data.count} />
    </div>
  )
}

function QuickActions({ row }: { row: GigRow }) {
  const { t } = useT()
  const canPost = useCan('gig.post', { location_id: row.location_id })
  const isOver = Date.parse(row.end_time) <= useNow(60_000)
  const canEdit = useCan('gig.edit', { location_id: row.location_id }) && row.status !== 'CANCELLED' && !isOver
  const params = { locationId: String(row.location_id), gigId: String(row.id) }
  if (!canPost && !canEdit) return undefined
  return (
    <>
      {canEdit && (
        <ButtonLink
          to="/locations/$locationId/gigs/$gigId/edit"
          params={params}
          variant="ghost"
          size="small"
          icon={<IconPencil size={16} aria-hidden="true" />}
        >
          {t('Edit')}
        </ButtonLink>
      )}
      {canPost && (
        <ButtonLink
          to="/locations/$locationId/gigs-add"
          params={{ locationId: params.locationId }}
          search={{ copy_from: row.id }}
          variant="ghost"
          size="small"
          icon={<IconCopy size={16} aria-hidden="true" />}
        >
          {t('Copy')}
        </ButtonLink>
      )}
    </>
  )
}

function WaitingList() {
  const { t } = useT()
  return (
    <Delayed>
      <div className={styles.days} role="status" aria-label={t('Loading shifts')}>
        <Skeleton width={140} height={20} />
        {Array.from({ length: 7 }, (_, index) => (
          <Skeleton key={index} height={64} />
        ))}
      </div>
    </Delayed>
  )
}

/** Consecutive shifts of one local day; when sorted by posting, a day may occur more than once. */
export function byDay(rows: readonly GigRow[]): { key: string; rows: GigRow[] }[] {
  const days: { key: string; day: string; rows: GigRow[] }[] = []
  for (const row of rows) {
    const day = dayOf(row)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ key: `${day}-${row.id}`, day, rows: [row] })
  }
  return days
}

function dayOf(row: GigRow | undefined): string {
  return row ? instantToWall(row.start_time, row.timezone).date : ''
}

function dayName(row: GigRow | undefined, locale: Locale): string {
  return row ? formatDay(row.start_time, row.timezone, locale) : ''
}

function placesOf(rows: readonly GigRow[], t: Translate): string {
  const places = rows.reduce((sum, row) => sum + row.allowed_confirmed_pros, 0)
  const filled = rows.reduce((sum, row) => sum + row.current_confirmed_pros_count, 0)
  return t('{places, plural, one {{filled} of 1 opening filled} other {{filled} of # openings filled}}', { filled, places })
}
