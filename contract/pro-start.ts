import { z } from 'zod'
import { listEarnings } from './earnings.ts'
import { me } from './identity.ts'
import { endpoint } from './kit.ts'
import { findGigs, listOwnApplications } from './pro-applications.ts'
import { getOwnProfile } from './pros.ts'
import { getClock } from './timesheets.ts'

/**
 * The answers of several calls at once, so that a first visit on a slow connection waits for one: each part is what its own call answers, and null
 * where the screen does not show it. The page asks for it before the program is there (web/index.html).
 */
export const getProStart = endpoint('overview', 'getProStart', 'GET /pro/start/', {
  summary: 'Everything that a screen shows a pro first, in one answer',
  query: z.object({ screen: z.enum(['home', 'clock', 'find']) }),
  response: z.object({
    me,
    clock: getClock.response.nullable(),
    profile: getOwnProfile.response.nullable(),
    offers: listOwnApplications.response.nullable(),
    past: listOwnApplications.response.nullable(),
    earnings: listEarnings.response.nullable(),
    gigs: findGigs.response.nullable(),
  }),
  errors: ['not_found'],
})
