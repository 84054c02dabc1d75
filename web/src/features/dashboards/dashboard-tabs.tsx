import { dashboardNames, type DashboardName } from '@crewcall/contract/rules/dashboards.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { TabRow } from '../../ui/tab-row.tsx'
import { addressOf, keptSearch } from './address.ts'
import type { DashboardSearch } from './dashboard-search.ts'
import { dashboardWords } from './measure-words.ts'

type Props = { name: DashboardName; locationId: number | null; search: DashboardSearch; seesCost: boolean }

/** The dashboards side by side, with the same days; that of costs only for those who may see some. */
export function DashboardTabs({ name, locationId, search, seesCost }: Props) {
  const { t } = useT()
  return (
    <TabRow label={t('Dashboards')}>
      {dashboardNames
        .filter((each) => seesCost || each !== 'cost')
        .map((each) => (
          <Link key={each} {...addressOf(locationId, each)} search={keptSearch(search)} aria-current={each === name ? 'page' : undefined}>
            {t(dashboardWords[each])}
          </Link>
        ))}
    </TabRow>
  )
}
