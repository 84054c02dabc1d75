import {
  addJobPosting,
  archiveJobPosting,
  changeJobPosting,
  fillJobPosting,
  repostJob,
  type JobPosting,
} from '@crewcall/contract/job-postings.ts'
import { useT } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/query.ts'
import { showToast } from '../../../lib/toast.ts'

/** The path of a job. */
export const pathOf = ({ id }: Pick<JobPosting, 'id'>) => ({ params: { id: String(id) } })

/** Posts a job; throws the refusal for the form. */
export function usePostJob() {
  return useCommand(addJobPosting)
}

/** Changes what a job says; throws the refusal for the form. */
export function useChangeJob() {
  const { t } = useT()
  return useCommand(changeJobPosting, { success: ({ name }) => t('{name} is saved', { name }) })
}

/** Posts a closed job again. */
export function useRepost() {
  const { t } = useT()
  return useCommand(repostJob, { success: ({ name }) => t('{name} is open again, for another 60 days', { name }) })
}

/** Marks a job as filled. */
export function useFill() {
  const { t } = useT()
  return useCommand(fillJobPosting, { success: ({ name }) => t('{name} is filled', { name }) })
}

/** Archives a job; its toast offers to post it again. */
export function useArchive() {
  const { t } = useT()
  const archive = useCommand(archiveJobPosting)
  const repost = useRepost()
  async function run(job: JobPosting): Promise<boolean> {
    const done = await archive.send(pathOf(job))
    if (!done) return false
    showToast(t('{name} is archived', { name: job.name }), {
      action: { label: t('Post again'), run: () => void repost.send(pathOf(job)) },
    })
    return true
  }
  return { run, isPending: archive.isPending }
}
