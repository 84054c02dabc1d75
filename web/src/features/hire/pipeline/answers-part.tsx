import type { JobCandidateDetail } from '@crewcall/contract/job-candidates.ts'
import type { JobQuestion } from '@crewcall/contract/job-postings.ts'
import { useT } from '../../../lib/i18n.ts'
import styles from './pipeline.module.css'

type Props = { answers: JobCandidateDetail['answers']; questions: readonly Pick<JobQuestion, 'text'>[] }

/** What a candidate answered, and which questions of the job they left open. */
export function AnswersPart({ answers, questions }: Props) {
  const { t } = useT()
  const open = questions.filter(({ text }) => answers.every(({ question }) => question !== text))
  if (answers.length + open.length === 0) return null
  return (
    <section aria-label={t('Answers')} className="stack gap-8">
      <h3 className={styles.part}>{t('Answers')}</h3>
      <dl className={styles.answers}>
        {answers.map(({ question, answer }, index) => (
          <div key={index}>
            <dt className="soft small">{question}</dt>
            <dd className="as-typed">{answer === 'YES' ? t('Yes') : answer === 'NO' ? t('No') : answer}</dd>
          </div>
        ))}
        {open.map(({ text }) => (
          <div key={text}>
            <dt className="soft small">{text}</dt>
            <dd className="soft">{t('No answer')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
