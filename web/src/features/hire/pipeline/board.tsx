import type { CandidateStatus, CandidateStep } from '@crewcall/contract/enums-of-hire.ts'
import type { JobCandidate } from '@crewcall/contract/job-candidates.ts'
import { IconMessage } from '@tabler/icons-react'
import { useId, useState, type DragEvent } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { candidateLooks } from '../hire-status.tsx'
import { mayInvite } from '../interviews/may-invite.ts'
import type { Trials } from '../interviews/use-trials.ts'
import { CandidateList } from './candidate-list.tsx'
import styles from './pipeline.module.css'
import { boardStages, stepBetween } from './stages.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  jobId: string
  counts: ReadonlyMap<CandidateStatus, number>
  search: string | undefined
  selection: Selection | undefined
  openId: number | undefined
  onOpen: (id: number) => void
  trials: Trials
  /** Writes to all at a stage. */
  onWrite: ((status: CandidateStatus) => void) | undefined
  /** Takes a step with a candidate who was dragged to another stage; undefined for who may not. */
  onStep: ((step: CandidateStep, candidate: JobCandidate) => void) | undefined
}

/** The stages side by side, and below them who withdrew. */
export function Board(props: Props) {
  const { t } = useT()
  const { counts, onWrite, onStep, ...list } = props
  const [dragged, setDragged] = useState<JobCandidate>()
  const onDrag = onStep && setDragged
  const withdrawn = counts.get('WITHDRAWN') ?? 0
  return (
    <>
      <div className={styles.board}>
        {boardStages.map((status) => (
          <Column
            key={status}
            status={status}
            count={counts.get(status) ?? 0}
            onWrite={onWrite}
            onDrop={dragged && dropOn(status, dragged, props)}
          >
            <CandidateList {...list} onDrag={onDrag} status={status} label={t(candidateLooks[status].word)} />
          </Column>
        ))}
      </div>
      {withdrawn > 0 && (
        <details className={styles.withdrawn}>
          <summary>{t('{count, plural, one {# candidate withdrew} other {# candidates withdrew}}', { count: withdrawn })}</summary>
          <CandidateList {...list} selection={undefined} status="WITHDRAWN" label={t(candidateLooks.WITHDRAWN.word)} />
        </details>
      )}
    </>
  )
}

// What a candidate becomes who is dropped on a stage: a step is taken, or they are invited to a trial.
function dropOn(to: CandidateStatus, dragged: JobCandidate, { onStep, trials }: Props): (() => void) | undefined {
  const step = stepBetween(dragged.status, to)
  if (step) return () => onStep?.(step, dragged)
  const { onInvite, booked } = trials
  return to === 'TRIAL' && to !== dragged.status && onInvite && mayInvite(dragged, booked) ? () => onInvite(dragged) : undefined
}

type ColumnProps = {
  status: CandidateStatus
  count: number
  onWrite: Props['onWrite']
  onDrop: (() => void) | undefined
  children: React.ReactNode
}

function Column({ status, count, onWrite, onDrop, children }: ColumnProps) {
  const { t } = useT()
  const id = useId()
  const stage = t(candidateLooks[status].word)
  const allow = (event: DragEvent) => onDrop && event.preventDefault()
  const drop = (event: DragEvent) => (event.preventDefault(), onDrop?.())
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- buttons take the same steps
    <section
      aria-labelledby={id}
      className={styles.column}
      data-empty={count === 0}
      data-takes={onDrop !== undefined}
      onDragOver={allow}
      onDrop={drop}
    >
      <div className="spread">
        <h2 id={id} className={styles.stage}>
          {stage} <Tag>{count}</Tag>
        </h2>
        {onWrite && count > 0 && (
          <IconButton size="small" label={t('Message all at “{stage}”', { stage })} onClick={() => onWrite(status)}>
            <IconMessage size={18} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {children}
    </section>
  )
}
