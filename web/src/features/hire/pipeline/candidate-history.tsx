import type { InterviewEnding } from '@crewcall/contract/enums-of-hire.ts'
import type { JobCandidateDetail } from '@crewcall/contract/job-candidates.ts'
import { useT } from '../../../lib/i18n.ts'
import type { Sentence } from '../../../lib/i18n.ts'
import { Timeline } from '../../../ui/timeline.tsx'
import { candidateLooks } from '../hire-status.tsx'
import { Moment } from './moment.tsx'
import styles from './pipeline.module.css'

/** Why somebody stands at the interview again: what became of their paid trial. */
const trialEnds: Record<InterviewEnding, Sentence> = {
  CANDIDATE: 'Does not come to the paid trial',
  CALLED_OUT: 'Called: cannot come to the paid trial',
  LOCATION: 'Paid trial taken back',
  NO_ANSWER: 'Paid trial not answered',
  NO_SHOW: 'Did not come to a paid trial',
}

/** Where an application has stood, the oldest first. */
export function CandidateHistory({ history }: { history: JobCandidateDetail['history'] }) {
  const { t } = useT()
  return (
    <section aria-label={t('History')} className="stack gap-8">
      <h3 className={styles.part}>{t('History')}</h3>
      <Timeline
        steps={history.map(({ status, author, ended_by, reason, created_ts }, index) => ({
          key: String(index),
          title: t(ended_by === null ? candidateLooks[status].word : trialEnds[ended_by]),
          notes: [author ?? '', reason].filter((note) => note !== ''),
          when: <Moment at={created_ts} />,
        }))}
      />
    </section>
  )
}
