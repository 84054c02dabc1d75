import { listWages } from '@crewcall/contract/dashboards.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { LEAST_SHIFTS } from '@crewcall/contract/rules/dashboards.ts'
import { LEAST_LOCATIONS } from '@crewcall/contract/rules/fill-cells.ts'
import { useQuery } from '@tanstack/react-query'
import { useT, type Words } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Section } from '../../ui/page.tsx'
import { ErrorScreen, Skeleton } from '../../ui/states.tsx'
import { ScrolledTable } from './scrolled-table.tsx'
import type { Asked } from './use-dashboard.ts'
import { valueWords } from './values.ts'

type View = Output<typeof listWages>
type Row = View['results'][number]

/** What the shifts of these days are planned to pay an hour, by position, beside what the marketplace pays there. */
export function Wages({ asked }: { asked: Asked }) {
  const { t } = useT()
  const { data, error, refetch } = useQuery(api.query(listWages, { query: asked }))
  if (error && !data) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  return (
    <Section title={t('Wages and the market')}>
      {data.results.length === 0 ? (
        <p className="soft">{t('No shifts in these days')}</p>
      ) : (
        <>
          <Summary data={data} />
          <Positions results={data.results} />
          <p className="soft small">
            {t(
              'Half of the marketplace shifts of the last year pay at most the market’s wage, bonus included. It is shown where at least {count} locations of other businesses posted them.',
              { count: LEAST_LOCATIONS },
            )}
          </p>
        </>
      )}
    </Section>
  )
}

function Summary({ data: { minutes, compared_minutes, difference } }: { data: View }) {
  const { t, locale } = useT()
  if (compared_minutes === 0) return <p>{t('For none of these positions is the market’s wage known.')}</p>
  if (difference === null) return <p>{t('Too few shifts to compare with the market: at least {count}.', { count: LEAST_SHIFTS })}</p>
  const part = valueWords(Math.abs(difference), 'share', locale)
  const said =
    part === valueWords(0, 'share', locale)
      ? t('These shifts pay as much as the market for the same hours.')
      : difference > 0
        ? t('These shifts pay {part} more than the market for the same hours.', { part })
        : t('These shifts pay {part} less than the market for the same hours.', { part })
  return (
    <p>
      {said}
      {compared_minutes < minutes &&
        ` ${t('Compared are {share} of the planned hours.', { share: valueWords(compared_minutes / minutes, 'share', locale) })}`}
    </p>
  )
}

function Positions({ results }: { results: readonly Row[] }) {
  const words = useT()
  const { t, locale } = words
  const hasMarkets = new Set(results.map(({ market_id }) => market_id)).size > 1
  const hourly = (cents: number) => valueWords(cents, 'cents_per_hour', locale)
  return (
    <ScrolledTable label={t('Wages by position')}>
      <thead>
        <tr>
          <th scope="col">{t('Position')}</th>
          {hasMarkets && <th scope="col">{t('Market')}</th>}
          <th scope="col">{t('Shifts')}</th>
          <th scope="col">{t('Planned hours')}</th>
          <th scope="col">{t('Planned wage')}</th>
          <th scope="col">{t('Market’s wage')}</th>
          <th scope="col">{t('Compared with the market')}</th>
        </tr>
      </thead>
      <tbody>
        {results.map((row) => (
          <tr key={`${row.market_id} ${row.skill_id}`}>
            <th scope="row">{row.position}</th>
            {hasMarkets && <td>{row.market_name}</td>}
            <td>{valueWords(row.shifts, 'count', locale)}</td>
            <td>{valueWords(row.minutes, 'minutes', locale)}</td>
            <td>{row.wage_cents === null ? '—' : hourly(row.wage_cents)}</td>
            <td>{row.market_cents === null ? t('not known|wage') : hourly(row.market_cents)}</td>
            <td>{comparedWords(row, words)}</td>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  )
}

function comparedWords({ wage_cents, market_cents }: Row, { t, locale }: Pick<Words, 't' | 'locale'>): string {
  if (wage_cents === null || market_cents === null) return '—'
  const part = valueWords(Math.abs(wage_cents / market_cents - 1), 'share', locale)
  if (part === valueWords(0, 'share', locale)) return t('as much|wage')
  return wage_cents > market_cents ? t('{part} more|wage', { part }) : t('{part} less|wage', { part })
}
