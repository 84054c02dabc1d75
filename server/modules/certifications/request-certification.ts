import type { requestCertification } from '@crewcall/contract/certifications.ts'
import { NEVER } from '@crewcall/contract/certifications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { certificationMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { stateAfter } from '../../platform/move.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { insertRow } from '../../platform/write.ts'
import { proOfActor } from '../pros/index.ts'
import { requireKind, viewRequest } from './queries.ts'

constraintProblem('certification_requests_one_pending', () => problem('already_exists', 'CERTIFICATE_WAITS_ALREADY'))

/** Submits a certificate; a new upload is a new request, so the history stays (docs/rules/pros.md#certificates). */
export async function request(ctx: Ctx, { body }: Input<typeof requestCertification>): Promise<Reply<typeof requestCertification>> {
  const pro = await proOfActor(ctx)
  allow(ctx, 'certification.upload', { pro_id: pro.id })
  await requireKind(ctx, body.certification_id, body.state_code)
  if (body.expiration_date < ctx.now.toISOString().slice(0, 10))
    throw problem('invalid', 'CERTIFICATE_EXPIRED', { target: 'expiration_date' })
  await requireOwnDocument(ctx, body.attachment_id)
  const { id } = await insertRow(ctx.tx, 'certification_requests', {
    ...body,
    expiration_date: body.does_not_expire ? NEVER : body.expiration_date,
    pro_id: pro.id,
    status: stateAfter(ctx, certificationMachine, null, 'upload'),
    uploaded_by: ctx.actor.user_id,
    created_ts: ctx.now,
  })
  await announce(ctx, 'certification.requested', { request_id: id, pro_id: pro.id }, ['admin', `pro:${pro.id}`])
  return viewRequest(ctx, sql`r.id = ${id}`)
}

async function requireOwnDocument(ctx: Ctx, id: number): Promise<void> {
  const own = await ctx.tx.maybe(sql`
    select id from media where id = ${id} and owner_user_id = ${ctx.actor.user_id} and purpose = 'CERTIFICATION' and status = 'available' for share`)
  if (!own) throw problem('invalid', 'UPLOAD_DOCUMENT_FIRST', { target: 'attachment_id' })
}
