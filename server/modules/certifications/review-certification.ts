import type { reviewCertification } from '@crewcall/contract/certifications.ts'
import { NEVER } from '@crewcall/contract/certifications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { certificationMachine } from '@crewcall/contract/rules/machines/certification.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import { problem } from '../../platform/errors.ts'
import { move } from '../../platform/move.ts'
import { allow } from '../../platform/policy.ts'
import { updateRows } from '../../platform/write.ts'
import type { Values } from '../../platform/write.ts'
import { requireKind, viewRequest } from './queries.ts'
import type { CertificationRequest } from './queries.ts'

constraintProblem('certification_reviewer_differs', () => problem('forbidden', 'OWN_CERTIFICATE_REVIEW'))

/** Approves or rejects a certificate (docs/rules/pros.md#certificates): the reviewer differs from the uploader; the proof is never altered. */
export async function review(ctx: Ctx, { params, body }: Input<typeof reviewCertification>): Promise<Reply<typeof reviewCertification>> {
  const request = await ctx.tx.one<CertificationRequest>(
    sql`select * from certification_requests where id = ${params.id} for no key update`,
  )
  allow(ctx, 'certification.review', { pro_id: request.pro_id })
  const stateCode = body.state_code === undefined ? request.state_code : body.state_code
  if (body.status !== 'REJECTED') await requireKind(ctx, body.certification_id ?? request.certification_id, stateCode)
  const corrected = {
    certification_id: body.certification_id,
    state_code: stateCode,
    does_not_expire: body.does_not_expire,
    expiration_date: body.does_not_expire ? NEVER : body.expiration_date,
  }
  if (body.status === undefined) return correct(ctx, request, corrected)
  const row = { id: request.id, status: request.status as 'PENDING' | 'APPROVED' | 'REJECTED' }
  const status = await move(ctx, certificationMachine, row, body.status === 'APPROVED' ? 'approve' : 'reject')
  const isRejected = body.status === 'REJECTED'
  await updateRows(ctx.tx, 'certification_requests', sql`id = ${request.id}`, {
    status,
    ...corrected,
    rejection_reason: isRejected ? (body.rejection_reason ?? null) : null,
    custom_rejection_reason: isRejected && body.rejection_reason === 'CUSTOM' ? (body.custom_rejection_reason ?? null) : null,
    reviewed_by: ctx.actor.user_id,
    reviewed_at: ctx.now,
  })
  await announce(ctx, 'certification.reviewed', { request_id: request.id, pro_id: request.pro_id, status: body.status }, [
    'admin',
    `pro:${request.pro_id}`,
  ])
  return viewRequest(ctx, sql`r.id = ${request.id}`)
}

// Corrects misread fields; the decision and its author stay.
async function correct(ctx: Ctx, request: CertificationRequest, corrected: Values<'certification_requests'>) {
  if (request.pro_id === ctx.actor.gigster_profile_id) throw problem('forbidden', 'OWN_CERTIFICATE_CORRECTION')
  await updateRows(ctx.tx, 'certification_requests', sql`id = ${request.id}`, corrected)
  await record(ctx, { action: 'certification.correct', object_type: 'certification', object_id: request.id, after: corrected })
  return viewRequest(ctx, sql`r.id = ${request.id}`)
}
