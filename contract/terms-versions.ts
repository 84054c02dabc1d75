import { z } from 'zod'
import { day, id, idParams, requiredText, sentInstant, timezone } from './common.ts'
import { termsAudiences } from './enums.ts'
import { httpsLink } from './job-postings.ts'
import { endpoint } from './kit.ts'
import { oneLine } from './names.ts'

/** FUTURE: announced; IN_FORCE: what people accept today; REPLACED: by a later one. */
export const termsVersionStates = ['FUTURE', 'IN_FORCE', 'REPLACED'] as const

/** A version of the terms, and how many people accepted it. */
export const termsVersion = z.object({
  id,
  audience: z.enum(termsAudiences),
  version: z.string(),
  /** Where it is read: an address with https, or a page of this installation. */
  url: z.string(),
  effective_at: sentInstant,
  state: z.enum(termsVersionStates),
  acceptances_count: z.int(),
})
export type TermsVersion = z.infer<typeof termsVersion>
const versions = z.object({ results: z.array(termsVersion) })

/** The fields of a new version: it is in force from the beginning of a day of this time zone, or from now on if that is today. */
export const termsVersionFields = z.object({
  audience: z.enum(termsAudiences),
  version: oneLine(20),
  url: httpsLink,
  effective_on: day,
  timezone,
  reason: requiredText(500),
})

export const listTermsVersions = endpoint('identity', 'listTermsVersions', 'GET /admin/terms/', {
  summary: 'Every version of the terms of businesses and pros, the newest first',
  access: 'admin',
  response: versions,
})
export const publishTermsVersion = endpoint('identity', 'publishTermsVersion', 'POST /admin/terms/', {
  touches: ['platform', 'terms'],
  summary: 'Publish a version of the terms, in force from a day on; who accepted an earlier one has 14 days from then',
  access: 'admin',
  status: 201,
  body: termsVersionFields,
  response: versions,
  errors: ['invalid', 'conflict', 'step_up_required'],
})
export const withdrawTermsVersion = endpoint('identity', 'withdrawTermsVersion', 'POST /admin/terms/{id}/withdrawal/', {
  touches: ['platform', 'terms'],
  summary: 'Withdraw a version of the terms that is not in force yet',
  access: 'admin',
  params: idParams('id'),
  body: z.object({ reason: requiredText(500) }),
  response: versions,
  errors: ['invalid', 'not_found', 'conflict', 'step_up_required'],
})
