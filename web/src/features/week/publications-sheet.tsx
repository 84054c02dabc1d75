import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { listPublications } from '@crewcall/contract/publications.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { SideSheet } from '../../ui/dialog.tsx'
import { Rows, Row } from '../../ui/rows.tsx'
import { Delayed, EmptyState, ErrorScreen, Skeleton } from '../../ui/states.tsx'
import type { Board } from './use-board.ts'

/** Who published what and when, and who was told. */
export function PublicationsSheet({ board, onClose }: { board: Board; onClose: () => void }) {
  const { t, locale } = useT()
  const { data, error, refetch } = useQuery(api.query(listPublications, { query: { location_id: board.location.id } }))
  const zone = board.location.timezone
  return (
    <SideSheet opened onClose={onClose} title={t('What was published')}>
      {error && <ErrorScreen error={error} retry={() => void refetch()} />}
      {!data && !error && <Delayed>{<Skeleton height={120} />}</Delayed>}
      {data?.results.length === 0 && (
        <EmptyState title={t('Nothing published yet')}>{t('Plan shifts on the board and publish them.')}</EmptyState>
      )}
      {data && data.results.length > 0 && (
        <Rows>
          {data.results.map((one) => (
            <Row
              key={one.id}
              title={phrase`${t('{count, plural, one {# shift} other {# shifts}}', { count: one.shifts })}, ${formatDay(one.first_date, undefined, locale)} – ${formatDay(one.last_date, undefined, locale)}`}
              sub={
                <>
                  {phrase`${one.published_by_name}, ${formatDay(one.published_at, zone, locale)}, ${formatInstantTime(one.published_at, zone)}`}
                  {one.taken_back_at !== null && (
                    <>
                      <br />
                      {t('Taken back: planned again')}
                    </>
                  )}
                  <br />
                  {one.told.length === 0
                    ? t('Nobody got a message')
                    : t('Told: {names}', {
                        names: joined(
                          one.told.map(({ name }) => name),
                          ', ',
                        ),
                      })}
                </>
              }
            />
          ))}
        </Rows>
      )}
    </SideSheet>
  )
}
