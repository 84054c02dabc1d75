import type { Dashboard } from '@crewcall/contract/dashboards.ts'
import { measures, type DashboardName, type Measure } from '@crewcall/contract/rules/dashboards.ts'
import { can } from '@crewcall/contract/rules/policy.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useActor } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import sorting from '../../ui/data-table.module.css'
import { addressOf, keptSearch } from './address.ts'
import type { DashboardSearch, Sort } from './dashboard-search.ts'
import { measureWords } from './measure-words.ts'
import { inOrder } from './row-order.ts'
import { ScrolledTable } from './scrolled-table.tsx'
import type { ShownFigure } from './use-dashboard.ts'
import { isCost, valueWords } from './values.ts'

type Props = {
  name: DashboardName
  data: Dashboard
  figures: readonly ShownFigure[]
  search: DashboardSearch
  onChange: (changes: DashboardSearch) => void
}

/** The locations side by side, all together on top, each figure with the days before below it; sorted by any column. */
export function LocationsTable({ name, data, figures, search, onChange }: Props) {
  const { t } = useT()
  const actor = useActor()
  const { sort = 'name' } = search
  const rows = inOrder(data.locations, sort, (measure) => figures.find((figure) => figure.measure === measure)?.index)
  const areAllOfOne = new Set(data.locations.map(({ organization_id: id }) => id)).size <= 1
  const kept = { ...keptSearch(search), location_id: undefined, organization_id: undefined }
  return (
    <ScrolledTable label={t('Figures by location')}>
      <thead>
        <tr>
          <SortHeader id="name" label={t('Location')} sort={sort} onSort={(next) => onChange({ sort: next })} />
          {figures.map(({ measure }) => (
            <SortHeader
              key={measure}
              id={measure}
              label={t(measureWords[measure].label)}
              sort={sort}
              onSort={(next) => onChange({ sort: next })}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        <tr data-total="true">
          <th scope="row">{t('All together')}</th>
          {figures.map((figure) => (
            <td key={figure.measure}>
              <Value {...figure} of={t('All together')} onOpen={() => onChange({ rows: figure.measure, rows_of: undefined })} />
            </td>
          ))}
        </tr>
        {rows.map((row) => (
          <tr key={row.location_id}>
            <th scope="row">
              <Link {...addressOf(row.location_id, name)} search={kept}>
                {row.location_name}
              </Link>
              {!areAllOfOne && <small>{row.organization_name}</small>}
            </th>
            {figures.map(({ measure, index }) => (
              <td key={measure}>
                {isCost(measure) && !can(actor, 'report.view_cost', row) ? (
                  <span className="soft">{t('not shown')}</span>
                ) : (
                  <Value
                    measure={measure}
                    value={row.values[index] ?? null}
                    previous={row.previous[index] ?? null}
                    of={row.location_name}
                    onOpen={() => onChange({ rows: measure, rows_of: row.location_id })}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  )
}

type HeaderProps = { id: Measure | 'name'; label: string; sort: Sort; onSort: (sort: Sort) => void }

function SortHeader({ id, label, sort, onSort }: HeaderProps) {
  const isDescending = sort === `-${id}`
  const isSorted = sort === id || isDescending
  const Arrow = isDescending ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className={sorting.sort}
        data-active={isSorted}
        onClick={() => onSort(isSorted && !isDescending ? `-${id}` : id)}
      >
        {label}
        <Arrow size={14} aria-hidden="true" />
      </button>
    </th>
  )
}

type ValueProps = { measure: Measure; value: number | null; previous: number | null; of: string; onOpen: () => void }

function Value({ measure, value, previous, of, onOpen }: ValueProps) {
  const { t, locale } = useT()
  const { unit } = measures[measure]
  const said = value === null ? null : valueWords(value, unit, locale)
  return (
    <>
      {said === null ? (
        <span title={t('Too few to say')}>
          <span aria-hidden="true">—</span>
          <span className="visually-hidden">{t('Too few to say')}</span>
        </span>
      ) : (
        <button
          type="button"
          onClick={onOpen}
          aria-label={t('{figure}, {location}: {value}', { figure: t(measureWords[measure].label), location: of, value: said })}
        >
          {said}
        </button>
      )}
      <small>{previous === null ? '—' : t('{value} before', { value: valueWords(previous, unit, locale) })}</small>
    </>
  )
}
