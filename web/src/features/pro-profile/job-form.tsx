import { PastJobForm } from '../../domain/pro/past-job-form.tsx'
import { useT } from '../../lib/i18n.ts'
import { bodyOf, useAddJob, useEditJob } from './commands.ts'
import type { OwnProfile } from './own-profile.ts'

type Job = OwnProfile['work_history'][number]

/** Adds a past job to the profile, or changes one. */
export function JobForm({ job, onClose }: { job: Job | null; onClose: () => void }) {
  const { t } = useT()
  const add = useAddJob()
  const edit = useEditJob()
  return (
    <PastJobForm
      title={job === null ? t('Add a job') : t('Change the job')}
      job={job && bodyOf(job)}
      busy={add.isPending || edit.isPending}
      onSave={(body) => (job === null ? add.submit({ body }) : edit.submit({ params: { id: job.id }, body }))}
      onClose={onClose}
    />
  )
}
