import { across } from './across.ts'
import { z } from 'zod'
import { anyDay, id, idParams, ordering, pageQuery, paginated, queryBool, queryId, sentInstant, stateCode, text } from './common.ts'
import { certificationStatuses, rejectionReasons } from './enums.ts'
import { userSummary } from './identity.ts'
import { endpoint } from './kit.ts'
import { phrase } from './rules/direction.ts'

const shownRequest = z.object({
  id,
  certification_id: id,
  certification_name: z.string(),
  status: z.enum(certificationStatuses),
  gigster_id: id,
  expiration_date: z.string(),
  is_expired: z.boolean(),
  attachment_id: id.nullable(),
  state_code: z.string().nullable(),
  attachment_resource_url: z.url().nullable(),
  does_not_expire: z.boolean(),
  rejection_reason: z.enum(rejectionReasons).nullable(),
  custom_rejection_reason: z.string().nullable(),
  market_name: z.string().nullable(),
  created_ts: sentInstant,
  user: userSummary.extend({ preferred_name_for_search: z.string() }),
})
/** Certification request. A reason unknown to this version becomes CUSTOM, with the custom text. */
export const certificationRequest = shownRequest
  .extend({ rejection_reason: z.string().nullable() })
  .transform((request) => ({ ...request, ...knownReason(request) }))
  .pipe(shownRequest.extend({ created_ts: z.string() }))
export type CertificationRequest = z.output<typeof certificationRequest>

type Rejection = { rejection_reason: string | null; custom_rejection_reason: string | null }
function knownReason({ rejection_reason: reason, custom_rejection_reason: words }: Rejection) {
  const known = rejectionReasons.find((one) => one === reason)
  if (reason === null || known) return { rejection_reason: known ?? null, custom_rejection_reason: words }
  return { rejection_reason: 'CUSTOM' as const, custom_rejection_reason: words ? phrase`${words} ${reason}` : reason }
}

/** Days before its end from which the platform sees a certificate or background check that its pro has not renewed. */
export const EXPIRING_DAYS = 30

/** The platform's default when no expiration is given. */
export const NEVER = '2099-12-31'
/** Whether somebody said until when the certificate is valid, or that it does not expire. */
export function isExpiryKnown(request: { does_not_expire: boolean; expiration_date: string }): boolean {
  return request.does_not_expire || request.expiration_date !== NEVER
}
export const listOwnCertifications = endpoint('certifications', 'listOwnCertifications', 'GET /pro/certifications/', {
  summary: 'My certificates and their state',
  response: z.object({ results: z.array(certificationRequest) }),
  errors: ['not_found'],
})
export const requestCertification = endpoint('certifications', 'requestCertification', 'POST /pro/certifications/', {
  touches: ['certification'],
  summary: 'Submit a certificate for review',
  status: 201,
  body: z.object({
    certification_id: id,
    attachment_id: id,
    state_code: stateCode.nullable().default(null),
    expiration_date: z.union([z.literal('').transform(() => NEVER), anyDay]).default(NEVER),
    does_not_expire: z.boolean().default(false),
  }),
  response: certificationRequest,
  errors: ['invalid', 'not_found', 'already_exists'],
})
export const listCertificationRequests = endpoint('certifications', 'listCertificationRequests', 'GET /admin/certification-requests/', {
  summary: 'Certificates to review',
  access: 'admin',
  query: pageQuery(50).extend({
    status: z.enum(certificationStatuses).optional(),
    state_code: stateCode.optional(),
    certification_id: queryId.optional(),
    gigster_id: queryId.optional(),
    user_id: queryId.optional(),
    /** Part of the pro's name, legal or preferred. */
    name: text(100).optional(),
    /** Parts of the legal name. */
    first_name: text(80).optional(),
    last_name: text(80).optional(),
    /** Some digits of the phone number, in any spelling. */
    phone_number: text(40).optional(),
    email: text(254).optional(),
    market_id: queryId.optional(),
    market_name: text(100).optional(),
    expiration_date__gte: anyDay.optional(),
    expiration_date__lte: anyDay.optional(),
    does_not_expire: queryBool.optional(),
    rejection_reason: z.enum(rejectionReasons).optional(),
    /** Only approved ones that end within 30 days and that the pro has not renewed or submitted anew, the earliest first. */
    is_expiring: queryBool.optional(),
    /** Without it: what waits oldest first, what ends soon by its end, and the rest newest first. */
    ordering: ordering(['id', 'created_ts', 'expiration_date', 'first_name', 'last_name']).optional(),
  }),
  response: paginated(certificationRequest),
})
/** What a rejection says. */
export const rejectionFields = ['rejection_reason', 'custom_rejection_reason'] as const
type SentRejection = { [K in (typeof rejectionFields)[number]]?: string | null | undefined }
/** Refuses words of one's own without the reason CUSTOM, and that reason without them. */
export function refuseWords({ rejection_reason: reason, custom_rejection_reason: words }: SentRejection, check: z.RefinementCtx): void {
  const refuse = (message: string) => check.addIssue({ code: 'custom', path: ['custom_rejection_reason'], message })
  if (reason === 'CUSTOM' && !words) refuse('This field is required')
  if (reason !== 'CUSTOM' && words) refuse('Only with the reason CUSTOM')
}
export const reviewCertification = endpoint('certifications', 'reviewCertification', 'PATCH /admin/certification-requests/{id}/', {
  touches: ['certification'],
  summary: 'Approve or reject a certificate',
  access: 'admin',
  params: idParams('id'),
  body: across(
    across(
      z.object({
        certification_id: id.optional(),
        /** If omitted, the fields are corrected and the decision stays as it is. */
        status: z.enum(['APPROVED', 'REJECTED']).optional(),
        state_code: stateCode.nullable().optional(),
        expiration_date: z.union([z.literal('').transform(() => NEVER), anyDay]).optional(),
        does_not_expire: z.boolean().optional(),
        rejection_reason: z.enum(rejectionReasons).nullable().optional(),
        custom_rejection_reason: text(200).nullable().optional(),
      }),
      ['status', 'rejection_reason'],
      ({ status, rejection_reason }, check) => {
        const refuse = (message: string) => check.addIssue({ code: 'custom', path: ['rejection_reason'], message })
        if (status === 'REJECTED' && !rejection_reason) refuse('This field is required')
        if (status !== 'REJECTED' && rejection_reason) refuse('Only with the status REJECTED')
      },
    ),
    rejectionFields,
    refuseWords,
  ),
  response: certificationRequest,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
