import { randomUUID } from 'node:crypto'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { oldSecretHours } from '@crewcall/contract/rules/webhook-tries.ts'
import type * as contract from '@crewcall/contract/webhooks.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Values } from '../../../platform/write.ts'
import { updateRow } from '../../../platform/write.ts'
import { secretOf } from '../../../platform/webhook-signature.ts'
import { requireStepUp } from '../../identity/index.ts'
import { sendSoon } from '../sending/deliver.ts'
import { auditOf, replaceLocations, termsOf, webhookToChange } from './terms.ts'
import { webhookById } from './view-webhook.ts'

type Key = { organization_id: number; id: number }

/** Changes where and what is sent; what waits goes to the new address. @throws problem forbidden; step_up_required; not_found; invalid */
export async function changeWebhook(
  ctx: Ctx,
  { params, body }: Input<typeof contract.changeWebhook>,
): Promise<Reply<typeof contract.changeWebhook>> {
  const { organization_id, id } = await webhookToChange(ctx, params)
  await requireStepUp(ctx)
  const { stored, places } = await termsOf(ctx, organization_id, body)
  await replaceLocations(ctx, organization_id, id, places)
  await change(ctx, { organization_id, id }, { action: 'webhook.change', after: auditOf(body, places), set: stored })
  return webhookById(ctx, organization_id, id)
}

/** Switches a webhook off or on; repeated, it changes nothing. @throws problem forbidden; not_found */
export async function switchWebhook(
  ctx: Ctx,
  { params, body: { is_on } }: Input<typeof contract.switchWebhook>,
): Promise<Reply<typeof contract.switchWebhook>> {
  const { organization_id, id, url, off_since } = await webhookToChange(ctx, params)
  if (is_on !== (off_since === null)) {
    const set = is_on ? { off_since: null, off_because: null, failing_since: null } : { off_since: ctx.now, off_because: 'ADMIN' }
    const action = is_on ? 'webhook.switch_on' : 'webhook.switch_off'
    await change(ctx, { organization_id, id }, { action, after: { name: new URL(url).host }, set })
    if (is_on) await sendSoon(ctx, { organization_id, webhook_id: id, is_failing: false })
  }
  return webhookById(ctx, organization_id, id)
}

/** Gives a webhook a new secret. For a day, deliveries are signed with both. @throws problem forbidden; step_up_required; not_found */
export async function rotateWebhook(
  ctx: Ctx,
  { params }: Input<typeof contract.rotateWebhook>,
): Promise<Reply<typeof contract.rotateWebhook>> {
  const { organization_id, id, url, salt: previous_salt } = await webhookToChange(ctx, params)
  await requireStepUp(ctx)
  const salt = randomUUID()
  const previous_ends_at = new Date(ctx.now.getTime() + oldSecretHours * 3_600_000)
  const set = { salt, previous_salt, previous_ends_at }
  await change(ctx, { organization_id, id }, { action: 'webhook.rotate', after: { name: new URL(url).host }, set })
  return { ...(await webhookById(ctx, organization_id, id)), secret: secretOf(ctx.config, { organization_id, id }, salt) }
}

/** Deletes a webhook. @throws problem forbidden; step_up_required; not_found */
export async function deleteWebhook(ctx: Ctx, { params }: Input<typeof contract.deleteWebhook>): Promise<Record<never, never>> {
  const { organization_id, id, url } = await webhookToChange(ctx, params)
  await requireStepUp(ctx)
  await change(ctx, { organization_id, id }, { action: 'webhook.delete', after: { name: new URL(url).host }, set: { deleted_at: ctx.now } })
  return {}
}

type Change = { action: string; after: object; set: Values<'webhooks'> }

async function change(ctx: Ctx, { organization_id, id }: Key, { action, after, set }: Change): Promise<void> {
  await updateRow(ctx.tx, 'webhooks', sql`organization_id = ${organization_id} and id = ${id}`, set)
  await record(ctx, { action, object_type: 'webhook', object_id: id, organization_id, after })
  await announce(ctx, 'webhook.changed', { organization_id, webhook_id: id }, [`organization:${organization_id}`])
}
