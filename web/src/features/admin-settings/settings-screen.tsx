import { getSettings } from '@crewcall/contract/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/query.ts'
import { Page, Section } from '../../ui/page.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { BarForm } from './bar-form.tsx'
import { History } from './history.tsx'
import { LadderForm } from './ladder-form.tsx'

/** What the platform decides by, as data: the ladder of suspensions and the bar of auto-select (semantics 1.2, 1.3). */
export function SettingsScreen() {
  const { data, error, refetch } = useQuery(api.query(getSettings, {}))
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const { suspension_policy: ladder, auto_select_bar: bar } = data
  return (
    <Page title="Settings" subtitle="They hold from the next decision on. What was already decided stays.">
      <Section title="What follows from call-outs and no-shows">
        <LadderForm key={ladder.version} ladder={ladder} />
      </Section>
      <Section title="Who is confirmed without a manager">
        <BarForm key={bar.version} bar={bar} />
      </Section>
      <Section title="History">
        <History changes={data.history} />
      </Section>
    </Page>
  )
}
