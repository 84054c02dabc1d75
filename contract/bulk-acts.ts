import { across } from './across.ts'
import { z } from 'zod'
import { declineVerification, suspendPro } from './admin.ts'
import { rejectionFields, refuseWords } from './certifications.ts'
import { id, text } from './common.ts'
import { rejectionReasons } from './enums.ts'
import { leftOut } from './errors.ts'
import { endpoint } from './kit.ts'

/** How many a call may name. */
export const MOST_IN_BULK = 200

const several = z.object({
  ids: z.array(id).min(1).max(MOST_IN_BULK),
  /** The act that this call is a part of: in the audit log of each. */
  bulk_id: z.uuid(),
})

export const bulkOutcomes = ['DONE', 'ALREADY', 'REFUSED', 'NOT_REACHED'] as const

/**
 * What became of each, in the order of the call. `ALREADY`: it was so before, and nobody is told again. `NOT_REACHED`: the time of the call was
 * over; send it again.
 */
export const bulkResult = z.object({
  results: z.array(
    z.object({
      id,
      outcome: z.enum(bulkOutcomes),
      /** Why, if it was refused. */
      refusal: leftOut.nullable(),
    }),
  ),
})
export type BulkResult = z.output<typeof bulkResult>

export const verifyPros = endpoint('admin', 'verifyPros', 'POST /admin/pros/bulk/verification/', {
  touches: ['pro'],
  summary: 'Verify several pros, each as by itself',
  access: 'admin',
  outside: true,
  body: several,
  response: bulkResult,
  errors: ['invalid'],
})
export const declineVerifications = endpoint('admin', 'declineVerifications', 'POST /admin/pros/bulk/verification/decline/', {
  touches: ['pro'],
  summary: 'Decline to verify several profiles, each as by itself; every pro is told why',
  access: 'admin',
  outside: true,
  body: several.extend(declineVerification.body.shape),
  response: bulkResult,
  errors: ['invalid'],
})
export const suspendPros = endpoint('admin', 'suspendPros', 'POST /admin/pros/bulk/suspensions/', {
  touches: ['pro', 'application'],
  summary: 'Suspend several pros, each as by itself; their confirmed shifts inside the span are cancelled',
  access: 'admin',
  outside: true,
  body: several.extend(suspendPro.body.shape),
  response: bulkResult,
  errors: ['invalid'],
})
export const liftSuspensions = endpoint('admin', 'liftSuspensions', 'POST /admin/suspensions/bulk/lifting/', {
  touches: ['pro'],
  summary: 'Lift several suspensions, each as by itself',
  access: 'admin',
  outside: true,
  body: several,
  response: bulkResult,
  errors: ['invalid'],
})
export const approveCertifications = endpoint(
  'certifications',
  'approveCertifications',
  'POST /admin/certification-requests/bulk/approval/',
  {
    touches: ['certification'],
    summary: 'Approve several certificates that wait, as they were submitted; one without a date of expiration, or expired, is refused',
    access: 'admin',
    outside: true,
    body: several,
    response: bulkResult,
    errors: ['invalid'],
  },
)
export const rejectCertifications = endpoint(
  'certifications',
  'rejectCertifications',
  'POST /admin/certification-requests/bulk/rejection/',
  {
    touches: ['certification'],
    summary: 'Reject several certificates that wait, with one reason; decided ones are refused',
    access: 'admin',
    outside: true,
    body: across(
      several.extend({ rejection_reason: z.enum(rejectionReasons), custom_rejection_reason: text(200).nullable().optional() }),
      rejectionFields,
      refuseWords,
    ),
    response: bulkResult,
    errors: ['invalid'],
  },
)
