import { listWages } from '@crewcall/contract/dashboards.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { LEAST_SHIFTS } from '@crewcall/contract/rules/dashboards.ts'
import { LEAST_LOCATIONS } from '@crewcall/contract/rules/fill-cells.ts'
import { useQuery } from '@tanstack/react-query'
import { useT, type Words } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Section } from '../../ui/page.tsx'
import { ErrorScreen, Skeleton } from '../../ui/states.tsx'
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
  const hasMarkets = new Set(results.map(({ market_id }) => market_id)).size > 1
  return (
    <DataTable
      caption={words.t('Wages by position')}
      rows={results}
      columns={columns(words).filter(({ id }) => hasMarkets || id !== 'market')}
      rowId={({ market_id, skill_id }) => `${market_id} ${skill_id}`}
      empty={null}
    />
  )
}

function columns(words: Words): Column<Row>[] {
  const { t, say, locale } = words
  const hourly = (cents: number) => valueWords(cents, 'cents_per_hour', locale)
  return [
    { id: 'position', header: t('Position'), lead: true, cell: ({ position }) => say(position) },
    { id: 'market', header: t('Market'), phone: 'named', cell: ({ market_name }) => market_name },
    { id: 'shifts', header: t('Shifts'), align: 'end', cell: ({ shifts }) => valueWords(shifts, 'count', locale) },
    { id: 'hours', header: t('Planned hours'), align: 'end', cell: ({ minutes }) => valueWords(minutes, 'minutes', locale) },
    {
      id: 'wage',
      header: t('Planned wage'),
      align: 'end',
      cell: ({ wage_cents: cents }) => (cents === null ? '—' : hourly(cents)),
    },
    {
      id: 'market-wage',
      header: t('Market’s wage'),
      align: 'end',
      cell: ({ market_cents: cents }) => (cents === null ? t('not known|wage') : hourly(cents)),
    },
    { id: 'compared', header: t('Compared with the market'), align: 'end', cell: (row) => comparedWords(row, words) },
  ]
}

function comparedWords({ wage_cents, market_cents }: Row, { t, locale }: Pick<Words, 't' | 'locale'>): string {
  if (wage_cents === null || market_cents === null) return '—'
  const part = valueWords(Math.abs(wage_cents / market_cents - 1), 'share', locale)
  if (part === valueWords(0, 'share', locale)) return t('as much|wage')
  return wage_cents > market_cents ? t('{part} more|wage', { part }) : t('{part} less|wage', { part })
}
