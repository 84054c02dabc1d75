import type { JobCandidateDetail } from '@crewcall/contract/job-candidates.ts'
import { useT } from '../../../lib/i18n.ts'
import { Timeline } from '../../../ui/timeline.tsx'
import { candidateLooks } from '../hire-status.tsx'
import { Moment } from './moment.tsx'
import styles from './pipeline.module.css'

/** Where an application has stood, the oldest first. */
export function CandidateHistory({ history }: { history: JobCandidateDetail['history'] }) {
  const { t } = useT()
  return (
    <section aria-label={t('History')} className="stack gap-8">
      <h3 className={styles.part}>{t('History')}</h3>
      <Timeline
        steps={history.map(({ status, author, created_ts }, index) => ({
          key: String(index),
          title: t(candidateLooks[status].word),
          notes: author === null ? [] : [author],
          when: <Moment at={created_ts} />,
        }))}
      />
    </section>
  )
}
