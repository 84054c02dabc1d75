import { z } from 'zod'
import { id, pageQuery, paginated, requiredText, sentInstant, text } from './common.ts'
import { endpoint } from './kit.ts'

const kind = text(100)
const jobParams = z.object({ id: z.uuid('There is no such job') })

/** A background job that failed on its last try, so its work was not done. */
export const failedJob = z.object({
  id: z.uuid(),
  /** The name of the job, `<module>.<verb>`. */
  kind: z.string(),
  /** The event it should have dispatched; null for every other job. */
  event: z.string().nullable(),
  asked_at: sentInstant,
  failed_at: sentInstant,
  /** The number of tries. */
  tries: z.int(),
  /** The error of the last try: one line without addresses, phone numbers and keys. */
  last_error: z.string(),
  /** False if this version of the product no longer has this job: it can only be discarded. */
  can_retry: z.boolean(),
  /** The people and objects it concerns, if known. */
  person: z.object({ user_id: id, name: z.string() }).nullable(),
  location: z.object({ location_id: id, name: z.string() }).nullable(),
  organization: z.object({ organization_id: id, name: z.string() }).nullable(),
})
export const listFailedJobs = endpoint('admin', 'listFailedJobs', 'GET /admin/failed-jobs/', {
  summary: 'Failed jobs, newest first, and how many there are of each kind',
  access: 'admin',
  query: pageQuery(25).extend({ kind: kind.optional() }),
  response: paginated(failedJob).extend({ kinds: z.array(z.object({ kind: z.string(), count: z.int() })) }),
})
export const retryFailedJob = endpoint('admin', 'retryFailedJob', 'POST /admin/failed-jobs/{id}/retry/', {
  touches: ['failed_job'],
  summary: 'Retry a failed job, with three more tries',
  access: 'admin',
  params: jobParams,
  response: z.object({ id: z.uuid() }),
  errors: ['not_found', 'conflict'],
})
export const retryFailedJobs = endpoint('admin', 'retryFailedJobs', 'POST /admin/failed-jobs/retry/', {
  touches: ['failed_job'],
  summary: 'Retry all failed jobs of one kind, at most a thousand at a time',
  access: 'admin',
  body: z.object({ kind: kind.min(1, 'This field is required') }),
  response: z.object({ retried: z.int() }),
  errors: ['conflict'],
})
export const discardFailedJob = endpoint('admin', 'discardFailedJob', 'POST /admin/failed-jobs/{id}/discard/', {
  touches: ['failed_job'],
  summary: 'Discard a failed job whose work no longer matters, with the reason',
  access: 'admin',
  params: jobParams,
  body: z.object({ reason: requiredText(500) }),
  response: z.object({ id: z.uuid() }),
  errors: ['not_found', 'conflict'],
})
