import type { approveCertifications, rejectCertifications } from '@crewcall/contract/bulk-acts.ts'
import { isExpiryKnown } from '@crewcall/contract/certifications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { moveRefusal } from '@crewcall/contract/refusals/moves.ts'
import { certificationMachine } from '@crewcall/contract/rules/machines/certification.ts'
import sql from 'sql-template-tag'
import type { Ctx, OutsideCall } from '../../platform/context.ts'
import { problem, problemOf } from '../../platform/errors.ts'
import type { Problem } from '../../platform/errors.ts'
import { already, oneByOne } from '../../platform/one-by-one.ts'
import { allow } from '../../platform/policy.ts'
import { isExpired } from './queries.ts'
import type { CertificationRequest } from './queries.ts'
import { review } from './review-certification.ts'

/** Approves several certificates as they were submitted (docs/rules/rights.md#several-at-once). */
export function approveSeveral(
  ctx: OutsideCall,
  { body }: Input<typeof approveCertifications>,
): Promise<Reply<typeof approveCertifications>> {
  return oneByOne(ctx, { ...body, act: approveAsSubmitted, isAlready: isIn('APPROVED') })
}

/** Rejects several certificates that wait, with one reason; what is decided stays as it is. */
export function rejectSeveral(
  ctx: OutsideCall,
  { body: { ids, bulk_id, ...why } }: Input<typeof rejectCertifications>,
): Promise<Reply<typeof rejectCertifications>> {
  return oneByOne(ctx, { ids, bulk_id, act: (item, id) => rejectWaiting(item, id, why) })
}

// Whoever approves one alone reads its date in the document; several are approved only if each has one that is not over.
async function approveAsSubmitted(ctx: Ctx, id: number): Promise<void> {
  const request = await lockRequest(ctx, id)
  if (request?.status === 'PENDING') {
    if (!isExpiryKnown(request)) throw problem('conflict', 'CERTIFICATE_NEEDS_DATE')
    if (isExpired(ctx, request)) throw problem('conflict', 'CERTIFICATE_EXPIRED')
  }
  await review(ctx, { params: { id }, query: undefined, body: { status: 'APPROVED' } })
}

type Why = Pick<Input<typeof rejectCertifications>['body'], 'rejection_reason' | 'custom_rejection_reason'>

// Alone, an approval can be taken back by whoever sees it; several are chosen as waiting, and no decision of another admin is overturned.
async function rejectWaiting(ctx: Ctx, id: number, why: Why): Promise<unknown> {
  const request = await lockRequest(ctx, id)
  if (request && request.status !== 'PENDING') {
    allow(ctx, 'certification.review', { pro_id: request.pro_id })
    if (isRejectedFor(request, why)) return already
    throw problemOf('conflict', moveRefusal({ machine: certificationMachine.name, state: request.status }))
  }
  return review(ctx, { params: { id }, query: undefined, body: { ...why, status: 'REJECTED' } })
}

function lockRequest(ctx: Ctx, id: number): Promise<CertificationRequest | undefined> {
  return ctx.tx.maybe<CertificationRequest>(sql`select * from certification_requests where id = ${id} for no key update`)
}

function isRejectedFor(request: CertificationRequest, why: Why): boolean {
  const isSame =
    request.rejection_reason === why.rejection_reason && request.custom_rejection_reason === (why.custom_rejection_reason ?? null)
  return request.status === 'REJECTED' && isSame
}

function isIn(status: 'APPROVED'): (refusal: Problem) => boolean {
  return ({ target, target_value }) => target === 'status' && target_value === status
}
