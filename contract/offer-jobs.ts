import { z } from 'zod'
import { gigApplication, offersSent } from './applications.ts'
import { id, idParams } from './common.ts'
import { givenReason } from './errors.ts'
import { endpoint } from './kit.ts'

export const offerJobStatuses = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const

export const getOfferJob = endpoint('applications', 'getOfferJob', 'GET /staffer/direct-offers/jobs/{jobId}/', {
  summary: 'The progress of offers sent in the background, and who got one',
  params: idParams('jobId'),
  response: z.object({
    id,
    gig_id: id,
    status: z.enum(offerJobStatuses),
    /** Number of pros; null until the recommended ones are chosen. */
    total: z.int().nullable(),
    handled: z.int(),
    /** Why it ended early; offers already sent stand. */
    failure: givenReason.nullable(),
    offers: z.array(gigApplication),
    skipped: offersSent.shape.skipped,
  }),
  errors: ['forbidden', 'not_found'],
})
