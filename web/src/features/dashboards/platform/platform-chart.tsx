import type { PlatformDashboard } from '@crewcall/contract/platform-dashboard.ts'
import { platformMeasures } from '@crewcall/contract/rules/dashboards.ts'
import { OverTime } from '../over-time.tsx'
import { figureNamed } from '../use-dashboard.ts'
import type { PlatformSearch } from './platform-search.ts'
import { usePlatform, type PlatformAsked } from './use-platform.ts'

type Props = {
  data: PlatformDashboard
  isOld: boolean
  asked: PlatformAsked
  search: PlatformSearch
  onChange: (changes: PlatformSearch) => void
}

/** The chosen figure of the platform over time. */
export function PlatformChart({ data, isOld, asked, search, onChange }: Props) {
  const before = usePlatform({ ...asked, ...data.previous }, !isOld)
  const figures = data.figures.map((each, index) => ({ ...each, index }))
  const figure = figureNamed(figures, search.measure, data.points)
  if (!figure) return null
  return (
    <OverTime
      data={data}
      before={before.isPlaceholderData ? undefined : before.data}
      choices={platformMeasures}
      figure={figure}
      isTable={search.as === 'table'}
      onChange={onChange}
    />
  )
}
