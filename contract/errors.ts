import { z } from 'zod'

/** Every error code with its HTTP status (docs/rules/rights.md#errors). `report` marks internal errors that need a person. */
export const errorCodes = {
  invalid: { status: 400, report: false, means: 'A value is missing or wrong; `details[].target` names the field.' },
  unauthenticated: { status: 401, report: false, means: 'No token, or it has expired or was revoked.' },
  payment_method_does_not_exist: { status: 402, report: false, means: 'The location has no card or bank account.' },
  payment_method_requires_action: { status: 402, report: false, means: 'The card or bank account needs action from its owner.' },
  forbidden: { status: 403, report: false, means: 'Your role at this location does not include this.' },
  not_for_keys: { status: 403, report: false, means: 'Not for API keys.' },
  scope_missing: { status: 403, report: false, means: 'The API key lacks the scope.' },
  step_up_required: { status: 403, report: false, means: 'A fresh code is needed; see POST /auth/step-up/.' },
  terms_required: { status: 403, report: false, means: 'The current terms must be accepted first.' },
  location_not_approved: { status: 403, report: false, means: 'The location is waiting for approval.' },
  payment_hold: { status: 403, report: false, means: 'A failed charge or an overdue invoice must be settled before posting again.' },
  not_found: { status: 404, report: false, means: 'It does not exist, or you may not know that it does.' },
  method_not_allowed: { status: 405, report: false, means: 'The path exists, but not with this method; see the Allow header.' },
  conflict: { status: 409, report: false, means: 'The object is not in a state that allows this.' },
  already_exists: { status: 409, report: false, means: 'This already exists.' },
  already_applied: { status: 409, report: false, means: 'You already have a live application for this shift.' },
  gig_full: { status: 409, report: false, means: 'All openings are filled.' },
  overlapping_gig: { status: 409, report: false, means: 'The pro is already confirmed on a shift at that time.' },
  offer_expired: { status: 409, report: false, means: 'The offer has expired.' },
  last_admin: { status: 409, report: false, means: 'A location or organization keeps at least one admin.' },
  stale_version: { status: 409, report: false, means: 'Someone changed it since you opened it.' },
  timesheet_locked: { status: 409, report: false, means: 'The hours were already charged; correct them with an extra payment.' },
  request_in_flight: { status: 409, report: false, means: 'The same Idempotency-Key is being worked on; try again shortly.' },
  gone: { status: 410, report: false, means: 'The link has expired or was ended; ask for a new one.' },
  too_large: { status: 413, report: false, means: 'The body or file is larger than allowed.' },
  unsupported_media: { status: 415, report: false, means: 'The content type is not accepted here.' },
  ineligible: {
    status: 422,
    report: false,
    means: 'The pro does not meet the requirements of the shift; `details[].code` has the gate codes.',
  },
  idempotency_mismatch: { status: 422, report: false, means: 'The Idempotency-Key was used with another body.' },
  suspended: { status: 423, report: false, means: 'The account is suspended; the message says until when.' },
  proof_required: { status: 428, report: false, means: 'Solve the puzzle in `details` and send it along as `proof`.' },
  rate_limited: { status: 429, report: false, means: 'Too many tries; see Retry-After.' },
  unknown: { status: 500, report: true, means: 'Our fault; quote the X-Request-Id.' },
  provider_failed: { status: 502, report: true, means: 'A payment, message or map provider gave no valid answer.' },
  unavailable: { status: 503, report: true, means: 'The database is busy or restarting; see Retry-After.' },
} as const

export type ErrorCode = keyof typeof errorCodes

/** Values for the sentence of a reason, by name; the reason determines which. */
const reasonValues = z.record(z.string(), z.union([z.string(), z.number()]))
export const errorDetail = z.object({
  code: z.string(),
  message: z.string(),
  target: z.string().optional(),
  reason: z.string().optional(),
  values: reasonValues.optional(),
})
/** The standard error body. */
export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    target: z.string().optional(),
    target_value: z.union([z.string(), z.number()]).optional(),
    /** The reason, from contract/refusals; `message` says the same in English. Missing for internal errors. */
    reason: z.string().optional(),
    values: reasonValues.optional(),
    details: z.array(errorDetail).optional(),
  }),
})
/** A reason of contract/refusals with its values; `message` says it in English, for programs. */
export const givenReason = z.object({ reason: z.string(), values: reasonValues.optional(), message: z.string() })
/** Why one of several was skipped: the code of the refusal, with its reason as in an error. */
export const leftOut = errorDetail.omit({ target: true })
export type ErrorDetail = z.infer<typeof errorDetail>
export type ErrorBody = z.infer<typeof errorBody>

const unknownError: ErrorBody = { error: { code: 'unknown', message: 'Unknown error' } }

/**
 * Turns any error answer into the standard body: arrays, message/detail/reason and per-field lists become
 * code `invalid`; status 500 and above, or an unusable body, becomes `unknown`, whose reason stays if it has one.
 */
export function normalizeError(status: number, body: unknown): ErrorBody {
  const standard = errorBody.safeParse(body).data
  if (status >= 500) {
    const { reason, values } = standard?.error ?? {}
    return reason === undefined ? unknownError : { error: { ...unknownError.error, reason, values } }
  }
  if (standard) return standard
  if (Array.isArray(body)) return fromMessages(body)
  if (typeof body !== 'object' || body === null) return unknownError
  const record = body as Record<string, unknown>
  const sentence = record['message'] ?? record['detail'] ?? record['reason']
  if (typeof sentence === 'string') return { error: { code: 'invalid', message: sentence } }
  return fromFields(record)
}

function fromMessages(body: unknown[]): ErrorBody {
  const messages = body.filter((item): item is string => typeof item === 'string')
  if (messages.length === 0) return unknownError
  return { error: { code: 'invalid', message: messages.join(' '), details: messages.map((message) => ({ code: 'invalid', message })) } }
}

function fromFields(record: Record<string, unknown>): ErrorBody {
  const details = Object.entries(record).flatMap(([target, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((message): message is string => typeof message === 'string')
      .map((message) => ({ code: 'invalid', message, target })),
  )
  const first = details[0]
  if (!first) return unknownError
  return { error: { code: 'invalid', message: first.message, target: first.target, details } }
}
