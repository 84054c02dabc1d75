import type { PlatformDashboard } from '@crewcall/contract/platform-dashboard.ts'
import { measures, platformMeasures, type DashboardName } from '@crewcall/contract/rules/dashboards.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { measureWords } from '../measure-words.ts'
import { ScrolledTable } from '../scrolled-table.tsx'
import { valueWords } from '../values.ts'
import type { PlatformSearch } from './platform-search.ts'
import type { PlatformMeasure } from './use-platform.ts'

type Props = { data: PlatformDashboard; search: PlatformSearch }

/** The dashboard of a location that lists the shifts or pros behind a figure. */
const listedIn: Record<PlatformMeasure, DashboardName> = {
  fill_rate: 'fill',
  time_to_fill: 'fill',
  openings: 'fill',
  filled: 'fill',
  shifts: 'fill',
  worked_hours: 'cost',
  cost: 'cost',
  fees: 'cost',
  take_rate: 'cost',
  no_show_rate: 'punctuality',
}

/** The markets side by side, each opening its locations; or the locations of a market, each number opening the shifts that add up to it. */
export function PartsTable({ data, search: { range, from, until } }: Props) {
  const { t } = useT()
  const days = { range, from, until }
  // A location may have another day than the reader: "this quarter" would end a day earlier there.
  const sameDays = { range: 'custom' as const, from: data.from, until: data.until }
  return (
    <ScrolledTable label={data.market ? t('Figures by location') : t('Figures by market')}>
      <thead>
        <tr>
          <th scope="col">{data.market ? t('Location') : t('Market')}</th>
          {platformMeasures.map((measure) => (
            <th key={measure} scope="col">
              {t(measureWords[measure].label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.markets.map((market) => (
          <Row
            key={market.id}
            part={market}
            name={
              <Link to="/admin/dashboards" search={{ ...days, market_id: market.id }}>
                {market.name}
              </Link>
            }
            link={(measure, words) => <Link to="/admin/dashboards" search={{ ...days, market_id: market.id, measure }} {...words} />}
          />
        ))}
        {data.locations.map((location) => (
          <Row
            key={location.id}
            part={location}
            name={
              <>
                <Link
                  to="/locations/$locationId/dashboards/$name"
                  params={{ locationId: String(location.id), name: 'overview' }}
                  search={sameDays}
                >
                  {location.name}
                </Link>
                <small>{location.organization_name}</small>
              </>
            }
            link={(measure, words) => (
              <Link
                to="/locations/$locationId/dashboards/$name"
                params={{ locationId: String(location.id), name: listedIn[measure] }}
                search={{ ...sameDays, rows: measure }}
                {...words}
              />
            )}
          />
        ))}
      </tbody>
    </ScrolledTable>
  )
}

type Part = { name: string; values: readonly (number | null)[]; previous: readonly (number | null)[] }
type Words = { 'aria-label': string; children: string }
type RowProps = { part: Part; name: ReactNode; link: (measure: PlatformMeasure, words: Words) => ReactNode }

function Row({ part, name, link }: RowProps) {
  const { t, locale } = useT()
  return (
    <tr>
      <th scope="row">{name}</th>
      {platformMeasures.map((measure, index) => {
        const [value = null, before = null] = [part.values[index], part.previous[index]]
        const { unit } = measures[measure]
        const said = value === null ? null : valueWords(value, unit, locale)
        const figure = t(measureWords[measure].label)
        return (
          <td key={measure}>
            {said === null ? (
              <span title={t('Too few to say')}>
                <span aria-hidden="true">—</span>
                <span className="visually-hidden">{t('Too few to say')}</span>
              </span>
            ) : (
              link(measure, {
                'aria-label': t('{figure}, {location}: {value}', { figure, location: part.name, value: said }),
                children: said,
              })
            )}
            <small>{before === null ? '—' : t('{value} before', { value: valueWords(before, unit, locale) })}</small>
          </td>
        )
      })}
    </tr>
  )
}
