import { useQuery } from '@tanstack/react-query'
import { useLocation } from '../../../domain/location/location.ts'
import { useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { Page } from '../../../ui/page.tsx'
import { Awaited, NoPermission } from '../../../ui/states.tsx'
import { UrlTabs } from '../../../ui/tabs.tsx'
import { useTrialRights } from '../use-hiring.ts'
import type { InterviewsSearch } from './interviews-search.ts'
import { TrialList } from './trial-list.tsx'
import { tabsOfContact, trialTabs, type TrialTab } from './trial-tabs.ts'

/**
 * The paid trials of a location: those to come, those to pay, and the others; for an onsite manager those whose contact they are
 * (docs/rules/hire.md#interviews).
 */
export function InterviewsScreen({ search }: { search: InterviewsSearch }) {
  const { t } = useT()
  const { id, name } = useLocation()
  const { refusal, isContact, seesCandidates } = useTrialRights()
  const counts = useCounts(id, { isAll: refusal === null && !isContact })
  if (refusal !== null) return <NoPermission sentence={refusal} />
  const tabs = isContact ? tabsOfContact : trialTabs
  return (
    <Page
      title={t('Trials')}
      subtitle={isContact ? t('Paid trials at {name} that name you as the contact', { name }) : t('Paid trials at {name}', { name })}
      breadcrumbs={seesCandidates ? [{ label: t('Hiring'), to: `/locations/${id}/jobs` }] : []}
    >
      {!isContact && counts.size < tabs.length && <Awaited />}
      <UrlTabs
        label={t('Trials')}
        resets={['status', 'ordering', 'page']}
        tabs={tabs.map((tab) => {
          const count = counts.get(tab.id)
          const content = <TrialList key={tab.id} tab={tab} search={search} />
          return { id: tab.id, label: t(tab.word), content, ...(count !== undefined && { count }) }
        })}
      />
    </Page>
  )
}

function useCounts(location_id: number, { isAll }: { isAll: boolean }): ReadonlyMap<TrialTab['id'], number> {
  const [upcoming, pay, history] = trialTabs
  const known = [useCount(upcoming, location_id, isAll), useCount(pay, location_id, isAll), useCount(history, location_id, isAll)]
  return new Map(trialTabs.flatMap(({ id }, at) => (known[at] === undefined ? [] : [[id, known[at]] as const])))
}

function useCount(tab: TrialTab, location_id: number, enabled: boolean): number | undefined {
  return useQuery({ ...api.query(tab.list, { query: { location_id, page_size: 1 } }), enabled }).data?.count
}
