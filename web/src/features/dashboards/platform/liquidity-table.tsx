import type { PlatformWork } from '@crewcall/contract/platform-dashboard.ts'
import { liquidityMeasures, workMeasureNames, workMeasures } from '@crewcall/contract/rules/platform-work.ts'
import { useT } from '../../../lib/i18n.ts'
import { ScrolledTable } from '../scrolled-table.tsx'
import { valueWords } from '../values.ts'
import { workWords } from './work-words.ts'

type Values = { values: readonly (number | null)[]; previous: readonly (number | null)[] }

/** How many openings, applications and pros each market has, with what each number counts. */
export function LiquidityTable({ data }: { data: PlatformWork }) {
  const { t } = useT()
  const total = { values: data.figures.map(({ value }) => value), previous: data.figures.map(({ previous }) => previous) }
  return (
    <div className="stack gap-12">
      <dl className="stack gap-8 small">
        {liquidityMeasures.map((measure) => (
          <div key={measure}>
            <dt>
              <strong>{t(workWords[measure].label)}</strong>
            </dt>
            <dd className="soft">{t(workWords[measure].counts)}</dd>
          </div>
        ))}
      </dl>
      <ScrolledTable label={t('Openings and pros by market')}>
        <thead>
          <tr>
            <th scope="col">{t('Market')}</th>
            {liquidityMeasures.map((measure) => (
              <th key={measure} scope="col">
                {t(workWords[measure].label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.markets.length > 1 && <Row name={t('All markets')} part={total} isTotal />}
          {data.markets.map((market) => (
            <Row key={market.id} name={market.name} part={market} />
          ))}
        </tbody>
      </ScrolledTable>
    </div>
  )
}

function Row({ name, part: { values, previous }, isTotal = false }: { name: string; part: Values; isTotal?: boolean }) {
  const { t, locale } = useT()
  return (
    <tr data-total={isTotal}>
      <th scope="row">{name}</th>
      {liquidityMeasures.map((measure) => {
        const at = workMeasureNames.indexOf(measure)
        const [value = null, before = null] = [values[at], previous[at]]
        const { unit } = workMeasures[measure]
        return (
          <td key={measure}>
            {value === null ? (
              <span title={t('Too few to say')}>
                <span aria-hidden="true">—</span>
                <span className="visually-hidden">{t('Too few to say')}</span>
              </span>
            ) : (
              valueWords(value, unit, locale)
            )}
            <small>{before === null ? '—' : t('{value} before', { value: valueWords(before, unit, locale) })}</small>
          </td>
        )
      })}
    </tr>
  )
}
