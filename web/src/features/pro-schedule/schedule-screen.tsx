import { listLedShifts } from '@crewcall/contract/captain.ts'
import { useQuery } from '@tanstack/react-query'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { UrlTabs } from '../../ui/tabs.tsx'
import { ApplicationList } from './application-list.tsx'
import { CalendarLink } from './calendar-link.tsx'
import type { ScheduleTab } from './schedule-search.ts'

const tabs: readonly { id: ScheduleTab; label: Sentence }[] = [
  { id: 'upcoming', label: 'Upcoming' },
  { id: 'applied', label: 'Applied|shifts' },
  { id: 'past', label: 'Past' },
  { id: 'cancelled', label: 'Cancelled|shifts' },
]

// Only a pro who leads a crew sees the link to it.
function Actions() {
  const { t } = useT()
  const { data } = useQuery(api.query(listLedShifts, {}))
  return (
    <>
      {data && data.results.length > 0 && (
        <ButtonLink to="/team-captain" variant="outlined">
          {t('Shifts I lead')}
        </ButtonLink>
      )}
      <CalendarLink />
    </>
  )
}

/** The pro's shifts by day, and pending ones. */
export function ScheduleScreen() {
  const { t } = useT()
  return (
    <Page title={t('Schedule')} width="narrow" actions={<Actions />}>
      <UrlTabs
        label={t('Schedule')}
        tabs={tabs.map(({ id, label }) => ({ id, label: t(label), content: <ApplicationList key={id} tab={id} /> }))}
      />
    </Page>
  )
}
