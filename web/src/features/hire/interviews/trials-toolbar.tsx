import { listJobPostings } from '@crewcall/contract/job-postings.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pagesOf } from '../../../domain/lists/pro-pages.ts'
import { useT } from '../../../lib/i18n.ts'
import { NativeSelect } from '../../../ui/fields/native-select.tsx'
import { useHiring } from '../use-hiring.ts'
import { trialLooks } from './interview-words.ts'
import type { InterviewsSearch } from './interviews-search.ts'
import styles from './interviews.module.css'
import type { TrialTab } from './trial-tabs.ts'

type Props = {
  tab: TrialTab
  search: InterviewsSearch
  onChange: (changes: Partial<InterviewsSearch>) => void
}

/** Which of a tab's trials: of one job, at one state, and in which order. */
export function TrialsToolbar({ tab, search, onChange }: Props) {
  const { t } = useT()
  const { locationId } = useHiring()
  const jobs = useJobs(locationId)
  const status = tab.statuses.find((one) => one === search.status)
  const orderings = [
    { value: 'start_time', label: t('Earliest first') },
    { value: '-start_time', label: t('Latest first') },
    { value: '-created_ts', label: t('Last invited first') },
  ] as const
  return (
    <div className={`${styles.toolbar} cluster`}>
      <NativeSelect
        label={t('Job')}
        value={search.job === undefined ? '' : String(search.job)}
        options={[{ value: '', label: t('All jobs') }, ...jobs.map(({ id, name }) => ({ value: String(id), label: name }))]}
        onChange={(value) => onChange({ job: value === '' ? undefined : Number(value) })}
      />
      <NativeSelect
        label={t('Status')}
        value={status ?? ''}
        options={[{ value: '', label: t('Every status') }, ...tab.statuses.map((value) => ({ value, label: t(trialLooks[value].word) }))]}
        onChange={(value) => onChange({ status: tab.statuses.find((one) => one === value) })}
      />
      <NativeSelect
        label={t('Order')}
        value={search.ordering ?? tab.ordering}
        options={orderings}
        onChange={(value) => {
          const chosen = orderings.find((one) => one.value === value)?.value
          onChange({ ordering: chosen === tab.ordering ? undefined : chosen })
        }}
      />
    </div>
  )
}

// All of them, however many there are.
function useJobs(locationId: string): readonly { id: number; name: string }[] {
  const query = { location_id: Number(locationId), page_size: 100 }
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(pagesOf(listJobPostings, query))
  const isMore = hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (isMore) void fetchNextPage()
  }, [isMore, fetchNextPage])
  return data?.pages.flatMap(({ results }) => results) ?? []
}
