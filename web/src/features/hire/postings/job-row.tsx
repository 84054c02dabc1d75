import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { JobPosting } from '@crewcall/contract/job-postings.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n.ts'
import { Tag } from '../../../ui/tag.tsx'
import { HireStatus, jobLooks } from '../hire-status.tsx'
import styles from './postings.module.css'
import { JobActs } from './job-acts.tsx'

/** A job in the list: what it is, since when and until when, who waits, and what can be done. */
export function JobRow({ job, mayManage }: { job: JobPosting; mayManage: boolean }) {
  const { t, locale } = useT()
  const to = { locationId: String(job.location_id), jobId: String(job.id) }
  return (
    <li className={styles.job}>
      <div className="spread">
        <Link to="/locations/$locationId/jobs/$jobId" params={to} className={`${styles.name} lone`}>
          {job.name}
        </Link>
        <span className="cluster">
          <Tag>{t('{count, plural, =0 {No candidates yet} one {# candidate} other {# candidates}}', { count: job.candidate_count })}</Tag>
          {job.waiting_count > 0 && (
            <Tag tone="wait">{t('{count, plural, one {# new candidate} other {# new candidates}}', { count: job.waiting_count })}</Tag>
          )}
          {job.unanswered_count > 0 && (
            <Tag tone="wait">
              {t('{count, plural, one {# unanswered message} other {# unanswered messages}}', { count: job.unanswered_count })}
            </Tag>
          )}
          <HireStatus look={jobLooks[job.status]} />
        </span>
      </div>
      <JobFacts job={job} />
      <p className="soft note">
        {job.status === 'open' || job.closed_at === null
          ? t('Posted {day} · closes by itself {end}', {
              day: formatDay(job.posted_at, job.location.timezone, locale),
              end: formatDay(job.expires_at, job.location.timezone, locale),
            })
          : t('Posted {day} · closed {end}', {
              day: formatDay(job.posted_at, job.location.timezone, locale),
              end: formatDay(job.closed_at, job.location.timezone, locale),
            })}
      </p>
      <JobActs job={job} mayManage={mayManage} />
    </li>
  )
}

/** The position, wage, kind and experience of a job in one line. */
export function JobFacts({ job }: { job: JobPosting }) {
  const { t, say } = useT()
  const wage = `$${job.wage.toFixed(2)}`
  return (
    <span className="soft small">
      {isolated(say(job.position))} · <span className="tabular">{t('{wage} per hour', { wage })}</span> · {isolated(say(job.job_type))} ·{' '}
      {t('Experience: {level}', { level: isolated(say(job.experience_level.name)) })}
    </span>
  )
}
