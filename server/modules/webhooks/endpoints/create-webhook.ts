import { randomUUID } from 'node:crypto'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/webhooks.ts'
import { mostWebhooks } from '@crewcall/contract/webhooks.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { insertRow } from '../../../platform/write.ts'
import { secretOf } from '../../../platform/webhook-signature.ts'
import { requireStepUp } from '../../identity/index.ts'
import { organizationById, organizationForUpdate } from '../../organizations/index.ts'
import { auditOf, replaceLocations, termsOf } from './terms.ts'
import { webhookById } from './view-webhook.ts'

/**
 * Has events sent to an address from now on. Only this answer has the secret, and all admins of the organization are told.
 * @throws problem forbidden; step_up_required; invalid; not_found for a location that is not the organization's; conflict
 */
export async function createWebhook(
  ctx: Ctx,
  { params, body }: Input<typeof contract.createWebhook>,
): Promise<Reply<typeof contract.createWebhook>> {
  const { id: organization_id } = await organizationById(ctx, params.orgId)
  allow(ctx, 'webhook.manage', { organization_id })
  await requireStepUp(ctx)
  await organizationForUpdate(ctx, organization_id)
  await requireRoom(ctx, organization_id)
  const { stored, places } = await termsOf(ctx, organization_id, body)
  const salt = randomUUID()
  const made = { organization_id, ...stored, salt, created_by: ctx.actor.user_id, created_ts: ctx.now }
  const { id } = await insertRow(ctx.tx, 'webhooks', made)
  await replaceLocations(ctx, organization_id, id, places)
  await record(ctx, { action: 'webhook.create', object_type: 'webhook', object_id: id, organization_id, after: auditOf(body, places) })
  const view = await webhookById(ctx, organization_id, id)
  await announce(ctx, 'webhook.created', { organization_id, webhook_id: id, host: new URL(body.url).host, person: view.created_by }, [
    `organization:${organization_id}`,
  ])
  return { ...view, secret: secretOf(ctx.config, { organization_id, id }, salt) }
}

async function requireRoom({ tx }: Ctx, organizationId: number): Promise<void> {
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*)::int as count from webhooks where organization_id = ${organizationId} and deleted_at is null`,
  )
  if (count >= mostWebhooks) throw problem('conflict', 'WEBHOOKS_FULL', { values: { count: mostWebhooks } })
}
