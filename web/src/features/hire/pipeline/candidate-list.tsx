import type { CandidateStatus } from '@crewcall/contract/enums-of-hire.ts'
import { listJobCandidates, type JobCandidate } from '@crewcall/contract/job-candidates.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { pagesOf } from '../../../domain/lists/pro-pages.ts'
import { useT } from '../../../lib/i18n.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { ErrorScreen, Delayed, Skeleton } from '../../../ui/states.tsx'
import type { Trials } from '../interviews/use-trials.ts'
import { CandidateCard } from './candidate-card.tsx'
import styles from './pipeline.module.css'
import type { Selection } from './use-selection.ts'

type Props = {
  jobId: string
  /** One stage, or everybody. */
  status: CandidateStatus | undefined
  search: string | undefined
  label: string
  selection: Selection | undefined
  openId: number | undefined
  onOpen: (id: number) => void
  trials: Trials
  onDrag?: ((candidate: JobCandidate | undefined) => void) | undefined
}

/** The candidates of a stage or of all, fifty at a time. */
export function CandidateList({ jobId, status, search, label, ...rest }: Props) {
  const { t } = useT()
  const query = { ...(status && { status: [status] }), ...(search !== undefined && { search }) }
  const pages = useInfiniteQuery({ ...pagesOf(listJobCandidates, query, { id: jobId }), placeholderData: keepPreviousData })
  if (pages.error) return <ErrorScreen error={pages.error} retry={() => void pages.refetch()} />
  if (!pages.data)
    return (
      <Delayed>
        <Skeleton height={72} />
      </Delayed>
    )
  const people = pages.data.pages.flatMap(({ results }) => results)
  if (people.length === 0) return <p className="soft small">{search === undefined ? t('Nobody is here') : t('Nobody found')}</p>
  return (
    <>
      <ul className={styles.cards} aria-label={label} aria-busy={pages.isPlaceholderData}>
        {people.map((candidate) => (
          <CandidateCard
            key={candidate.id}
            candidate={candidate}
            within={people}
            selection={rest.selection}
            withStage={status === undefined}
            isOpen={candidate.id === rest.openId}
            onOpen={rest.onOpen}
            trials={rest.trials}
            onDrag={rest.onDrag}
          />
        ))}
      </ul>
      <LoadMore pages={pages} />
    </>
  )
}
