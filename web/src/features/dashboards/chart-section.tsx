import type { Dashboard } from '@crewcall/contract/dashboards.ts'
import type { DashboardName } from '@crewcall/contract/rules/dashboards.ts'
import type { DashboardSearch } from './dashboard-search.ts'
import { OverTime } from './over-time.tsx'
import { figureNamed, useDashboard, type Asked, type ShownFigure } from './use-dashboard.ts'

type Props = {
  name: DashboardName
  data: Dashboard
  isOld: boolean
  figures: readonly ShownFigure[]
  asked: Asked
  search: DashboardSearch
  onChange: (changes: DashboardSearch) => void
}

/** The chosen figure of a dashboard over time. */
export function ChartSection({ name, data, isOld, figures, asked, search, onChange }: Props) {
  const before = useDashboard(name, { ...asked, ...data.previous }, !isOld)
  const figure = figureNamed(figures, search.measure, data.points)
  if (!figure) return null
  return (
    <OverTime
      data={data}
      before={before.isPlaceholderData ? undefined : before.data}
      choices={figures.map(({ measure }) => measure)}
      figure={figure}
      isTable={search.as === 'table'}
      onChange={onChange}
    />
  )
}
