import { listSeries } from '@crewcall/contract/series.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocation } from '../../domain/location/location.ts'
import { PositionIcon } from '../../domain/shift/position-icon.tsx'
import { dateWords, ruleWords } from '../../domain/shift/repeat-words.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { nameOfSeries } from './series-words.ts'

/** The shifts of a location that repeat. */
export function SeriesListScreen() {
  const words = useT()
  const { t, locale } = words
  const { id, name } = useLocation()
  const { data } = useSuspenseQuery(api.query(listSeries, { query: { location_id: id } }))
  const params = { locationId: String(id) }
  return (
    <Page
      title={t('Repeating shifts')}
      subtitle={t('What {name} posts automatically, and until when it is posted', { name })}
      breadcrumbs={[{ label: t('Shifts'), to: `/locations/${id}/gigs` }]}
    >
      {data.results.length === 0 ? (
        <EmptyState
          title={t('No shift repeats yet')}
          action={
            <ButtonLink to="/locations/$locationId/gigs-add" params={params}>
              {t('Post a shift')}
            </ButtonLink>
          }
        >
          {t('Choose “Repeat this shift” when you post one. Its shifts are then posted 28 days ahead, at the same hours.')}
        </EmptyState>
      ) : (
        <Rows label={t('Repeating shifts')}>
          {data.results.map((series) => (
            <Row
              key={series.series_id}
              lead={<PositionIcon icon={series.skill_name.toLowerCase()} />}
              title={
                <Link to="/locations/$locationId/series/$seriesId" params={{ ...params, seriesId: String(series.series_id) }}>
                  {nameOfSeries(series, locale)}
                </Link>
              }
              sub={ruleWords(series, series.dtstart, words)}
              trail={series.materialised_until && t('Posted until {date}', { date: dateWords(series.materialised_until, locale) })}
            />
          ))}
        </Rows>
      )}
    </Page>
  )
}
