import type { Unit } from '@crewcall/contract/rules/dashboards.ts'
import { useT } from '../../lib/i18n.ts'
import { pointWords, type Point } from './chart-sentence.ts'
import { ScrolledTable } from './scrolled-table.tsx'
import { valueWords } from './values.ts'

type Props = { label: string; unit: Unit; points: readonly Point[]; earlier: readonly Point[] }

/** What the chart draws, as a table. */
export function PointsTable({ label, unit, points, earlier }: Props) {
  const words = useT()
  const { t, locale } = words
  const said = (value: number | null | undefined) => (value === null || value === undefined ? '—' : valueWords(value, unit, locale))
  return (
    <ScrolledTable label={t('{figure} by day', { figure: label })} isTall>
      <thead>
        <tr>
          <th scope="col">{t('Days')}</th>
          <th scope="col">{label}</th>
          <th scope="col">{t('Before')}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point, index) => (
          <tr key={point.from}>
            <th scope="row">{pointWords(point, words)}</th>
            <td>{said(point.value)}</td>
            <td className="soft">{said(earlier[index]?.value)}</td>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  )
}
