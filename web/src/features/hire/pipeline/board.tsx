import type { CandidateStatus } from '@crewcall/contract/enums-of-hire.ts'
import { IconMessage } from '@tabler/icons-react'
import { useId } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { candidateLooks } from '../hire-status.tsx'
import type { Trials } from '../interviews/use-trials.ts'
import { CandidateList } from './candidate-list.tsx'
import styles from './pipeline.module.css'
import { boardStages } from './stages.ts'
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
}

/** The stages side by side, and below them who withdrew. */
export function Board(props: Props) {
  const { t } = useT()
  const { counts, onWrite, ...list } = props
  const withdrawn = counts.get('WITHDRAWN') ?? 0
  return (
    <>
      <div className={styles.board}>
        {boardStages.map((status) => (
          <Column key={status} status={status} count={counts.get(status) ?? 0} onWrite={onWrite}>
            <CandidateList {...list} status={status} label={t(candidateLooks[status].word)} />
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

type ColumnProps = { status: CandidateStatus; count: number; onWrite: Props['onWrite']; children: React.ReactNode }

function Column({ status, count, onWrite, children }: ColumnProps) {
  const { t } = useT()
  const id = useId()
  const stage = t(candidateLooks[status].word)
  return (
    <section aria-labelledby={id} className={styles.column}>
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
