import { isolated } from '@crewcall/contract/rules/direction.ts'
import { IconMessages, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { useRemoveJob } from './commands.ts'
import { JobForm } from './job-form.tsx'
import type { OwnProfile } from './own-profile.ts'
import { Row, Rows } from '../../ui/rows.tsx'

type Job = OwnProfile['work_history'][number]

/** Past jobs, newest first. */
export function WorkHistory({ profile }: { profile: OwnProfile }) {
  const { t } = useT()
  const [edited, setEdited] = useState<Job | 'new'>()
  const jobs = profile.work_history.toSorted((a, b) => b.start_date.localeCompare(a.start_date))
  return (
    <Section
      title={t('Work history')}
      actions={
        <Button variant="outlined" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('Add a job')}
        </Button>
      }
    >
      {jobs.length === 0 && <p className="soft small">{t('Businesses like to see where you worked before. Add at least one job.')}</p>}
      <div>
        <ButtonLink
          to="/pro/job-history"
          variant={jobs.length === 0 ? 'contained' : 'outlined'}
          icon={<IconMessages size={18} aria-hidden="true" />}
        >
          {t('Tell of your jobs in a few messages')}
        </ButtonLink>
      </div>
      <Rows within>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} onEdit={() => setEdited(job)} />
        ))}
      </Rows>
      {edited !== undefined && <JobForm job={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />}
    </Section>
  )
}

function JobRow({ job, onEdit }: { job: Job; onEdit: () => void }) {
  const { t, say, locale } = useT()
  const remove = useRemoveJob(job)
  const month = new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const at = (day: string) => month.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
  return (
    <Row
      title={<strong>{say(job.position)}</strong>}
      sub={
        <>
          {isolated(job.business_name)} · {at(job.start_date)} – {job.end_date === null ? t('today') : at(job.end_date)}
          {job.duty !== '' && <span className="as-typed"> · {isolated(job.duty)}</span>}
        </>
      }
      trail={
        <>
          <IconButton label={t('Change {name}', { name: job.business_name })} onClick={onEdit}>
            <IconPencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={t('Remove {name}', { name: job.business_name })} onClick={() => void remove.send({ params: { id: job.id } })}>
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        </>
      }
    />
  )
}
