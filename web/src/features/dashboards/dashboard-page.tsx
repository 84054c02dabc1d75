import type { DayOfWeek } from '@crewcall/contract/enums.ts'
import { dashboardNames, type DashboardName } from '@crewcall/contract/rules/dashboards.ts'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorScreen, NoPermission, NotFound } from '../../ui/states.tsx'
import { DashboardActions } from './dashboard-actions.tsx'
import { DashboardContent } from './dashboard-content.tsx'
import { dashboardSearch, type DashboardSearch } from './dashboard-search.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { DaysShown } from './days-shown.tsx'
import { measureWords } from './measure-words.ts'
import { RangeBar } from './range-bar.tsx'
import type { Choice } from './location-choice.tsx'
import { daysOf } from './ranges.ts'
import { RowsSheet } from './rows-sheet.tsx'
import { isStuck, measureNamed, useDashboard, type Asked } from './use-dashboard.ts'

type Props = {
  name: string
  search: DashboardSearch
  /** Null on the dashboards of all locations. */
  locationId: number | null
  subtitle: string
  today: string
  weekBegins: DayOfWeek
  where: Pick<Asked, 'location_id' | 'organization_id'>
  choices?: readonly Choice[]
  /** Why the reader sees no dashboards, and no cost; null if they do. */
  refusals: { view: string | null; cost: string | null }
}

/** A dashboard: its days, its figures, their course, and its locations side by side (docs/rules/dashboards.md). */
export function DashboardPage(props: Props) {
  const name = dashboardNames.find((each) => each === props.name)
  if (!name) return <NotFound />
  if (props.refusals.view !== null) return <NoPermission sentence={props.refusals.view} />
  return <Known {...props} name={name} />
}

function Known({ name, search, locationId, subtitle, today, weekBegins, where, choices = [], refusals }: Props & { name: DashboardName }) {
  const { t } = useT()
  const change = useChange(search)
  const days = daysOf(search, today, weekBegins)
  const asked: Asked = { ...days, ...where }
  const isRefused = name === 'cost' && refusals.cost !== null
  const numbers = useDashboard(name, asked, !isRefused)
  const opened = measureNamed(name, search.rows)
  const { data } = numbers
  return (
    <Page
      title={t('Dashboards')}
      subtitle={subtitle}
      actions={!isRefused && <DashboardActions name={name} asked={asked} locationId={locationId} search={search} />}
    >
      <DashboardTabs name={name} locationId={locationId} search={search} seesCost={refusals.cost === null} />
      {isRefused ? (
        <NoPermission sentence={refusals.cost ?? ''} />
      ) : (
        <>
          <RangeBar search={search} days={days} choices={choices} onChange={change} />
          {data && <DaysShown data={data} today={today} isStuck={isStuck(numbers)} />}
          {numbers.isError && !data && <ErrorScreen error={numbers.error} retry={() => void numbers.refetch()} />}
          {!data && !numbers.isError && <DashboardSkeleton />}
          {data && (
            <DashboardContent
              name={name}
              data={data}
              isOld={numbers.isPlaceholderData}
              asked={asked}
              search={search}
              locationId={locationId}
              onChange={change}
            />
          )}
          {opened && (
            <RowsSheet
              key={opened}
              name={name}
              measure={opened}
              label={t(measureWords[opened].label)}
              asked={search.rows_of === undefined ? asked : { ...days, location_id: [search.rows_of] }}
              page={search.page ?? 1}
              onPage={(page) => change({ page })}
              onClose={() => change({ rows: undefined, rows_of: undefined })}
            />
          )}
        </>
      )}
    </Page>
  )
}

/** Changes the address, which omits what is usual; an open list goes back to its first page. */
function useChange(search: DashboardSearch) {
  const navigate = useNavigate()
  return (changes: DashboardSearch) => {
    const next = dashboardSearch({ ...search, page: undefined, ...changes })
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false })
  }
}
