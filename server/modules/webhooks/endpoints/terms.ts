import type { Input } from '@crewcall/contract/kit.ts'
import type { RefusalReason } from '@crewcall/contract/refusals/all.ts'
import type * as contract from '@crewcall/contract/webhooks.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { invalid, problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { addRows } from '../../../platform/write.ts'
import type { AddressFault } from '../../../ports/outbound.ts'
import { locationById, organizationById } from '../../organizations/index.ts'

export type Terms = Input<typeof contract.createWebhook>['body']

const reasons = {
  bad_address: 'WEBHOOK_WITHOUT_LOGIN',
  not_https: 'WEBHOOK_NEEDS_HTTPS',
  private_address: 'WEBHOOK_NEEDS_PUBLIC_ADDRESS',
} as const satisfies Record<AddressFault, RefusalReason>

/**
 * Where and what is sent, as stored, and its locations.
 * @throws problem invalid for an address that is not encrypted, has a login or is in a private network; not_found for a foreign location
 */
export async function termsOf(ctx: Ctx, organizationId: number, { url, event_types, location_ids }: Terms) {
  const fault = ctx.ports.outbound.faultOf(url)
  if (fault !== null) throw invalid('url', reasons[fault])
  const places = location_ids?.toSorted((a, b) => a - b) ?? null
  for (const id of places ?? []) {
    const { organization_id } = await locationById(ctx, id)
    if (organization_id !== organizationId) throw problem('not_found', 'NOT_FOUND')
  }
  return { places, stored: { url, event_types, is_everywhere: places === null } }
}

/** Writes the locations of a webhook in the stead of those it had. */
export async function replaceLocations(
  ctx: Ctx,
  organization_id: number,
  webhook_id: number,
  places: readonly number[] | null,
): Promise<void> {
  await ctx.tx.run(sql`delete from webhook_locations where organization_id = ${organization_id} and webhook_id = ${webhook_id}`)
  const rows = (places ?? []).map((location_id) => ({ organization_id, webhook_id, location_id }))
  await addRows(ctx.tx, 'webhook_locations', rows)
}

/** What the audit log says of a webhook. */
export function auditOf({ url, event_types }: Pick<Terms, 'url' | 'event_types'>, places: readonly number[] | null) {
  return { name: new URL(url).host, types: event_types?.join(', ') ?? null, locations: places?.join(', ') ?? null }
}

/** The webhook of a call, locked. @throws problem not_found, forbidden */
export async function webhookToChange(ctx: Ctx, { orgId, webhookId }: { orgId: number; webhookId: number }): Promise<Tables['webhooks']> {
  const { id: organization_id } = await organizationById(ctx, orgId)
  allow(ctx, 'webhook.manage', { organization_id })
  return ctx.tx.one<Tables['webhooks']>(sql`
    select * from webhooks where organization_id = ${organization_id} and id = ${webhookId} and deleted_at is null for no key update`)
}
