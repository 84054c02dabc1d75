import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { mostSignOnDomains } from '@crewcall/contract/sign-on.ts'
import type * as contract from '@crewcall/contract/sign-on.ts'
import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx, OutsideCtx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { invalid, problem } from '../../platform/errors.ts'
import { requireRate } from '../../platform/rate-limit.ts'
import { insertRow, updateRow } from '../../platform/write.ts'
import { requireStepUp } from '../identity/index.ts'
import { organizationForUpdate } from '../organizations/index.ts'
import { organizationToManage, recordStart, viewSignOn } from './view.ts'

constraintProblem('sign_on_domains_once', () => problem('already_exists', 'SIGN_ON_DOMAIN_LISTED', { target: 'domain' }))
constraintProblem('sign_on_domains_owner', () => problem('already_exists', 'SIGN_ON_DOMAIN_OTHERS'))

type Domain = Tables['sign_on_domains']

/** Lists a domain, with the record that proves it. @throws problem forbidden; step_up_required; invalid; already_exists; conflict */
export async function addSignOnDomain(
  ctx: Ctx,
  { params, body: { domain } }: Input<typeof contract.addSignOnDomain>,
): Promise<Reply<typeof contract.addSignOnDomain>> {
  const organization_id = await organizationToManage(ctx, params.orgId)
  await requireStepUp(ctx)
  if (ctx.ports.domains.isShared(domain)) throw invalid('domain', 'SIGN_ON_DOMAIN_SHARED')
  await organizationForUpdate(ctx, organization_id)
  const { count } = await ctx.tx.one<{ count: number }>(
    sql`select count(*)::int as count from sign_on_domains where organization_id = ${organization_id}`,
  )
  if (count >= mostSignOnDomains) throw problem('conflict', 'SIGN_ON_DOMAINS_FULL', { values: { count: mostSignOnDomains } })
  const proof = randomBytes(24).toString('base64url')
  await insertRow(ctx.tx, 'sign_on_domains', { organization_id, domain, proof, created_ts: ctx.now })
  await tell(ctx, organization_id, 'sign_on.add_domain', domain)
  return viewSignOn(ctx, organization_id)
}

/**
 * Asks the name servers for the record of a domain; found, the provider vouches for emails of that domain, and of no subdomain. An organization that
 * has proven it before and whose record is gone no longer has it.
 * @throws problem forbidden; step_up_required; not_found; rate_limited; conflict without the record; already_exists if another organization
 *   has proven it, and its record is still there
 */
export async function checkSignOnDomain(
  ctx: OutsideCtx,
  { params }: Input<typeof contract.checkSignOnDomain>,
): Promise<Reply<typeof contract.checkSignOnDomain>> {
  const { domain, proof } = await ctx.begin(async (inner) => {
    const found = await domainToManage(inner, params)
    await requireRate(inner.tx, `sign-on-domain:${found.organization_id}`, 30, 3600)
    return found
  })
  const texts = (await ctx.ports.domains.texts(domain)) ?? []
  return ctx.begin(async (inner) => {
    const { organization_id, id, proven_at } = await domainToManage(inner, params)
    if (!texts.some((text) => text.trim() === `${recordStart}${proof}`)) throw problem('conflict', 'SIGN_ON_RECORD_MISSING')
    if (proven_at === null) {
      await release(inner, domain, texts)
      await updateRow(inner.tx, 'sign_on_domains', sql`organization_id = ${organization_id} and id = ${id}`, { proven_at: inner.now })
      await tell(inner, organization_id, 'sign_on.prove_domain', domain)
    }
    return viewSignOn(inner, organization_id)
  })
}

async function release(ctx: Ctx, domain: string, texts: readonly string[]): Promise<void> {
  const found = texts.map((text) => text.trim())
  const former = await ctx.tx.rows<{ organization_id: number }>(
    sql`select organization_id from release_sign_on_domain(${domain}, ${found}::text[])`,
  )
  for (const { organization_id } of former) await tell(ctx, organization_id, 'sign_on.lose_domain', domain)
}

/** Takes a domain off the list; who is linked already still signs in. @throws problem forbidden; step_up_required; not_found */
export async function removeSignOnDomain(ctx: Ctx, { params }: Input<typeof contract.removeSignOnDomain>): Promise<Record<never, never>> {
  const { organization_id, id, domain } = await domainToManage(ctx, params)
  await ctx.tx.run(sql`delete from sign_on_domains where organization_id = ${organization_id} and id = ${id}`)
  await tell(ctx, organization_id, 'sign_on.remove_domain', domain)
  return {}
}

async function domainToManage(ctx: Ctx, { orgId, domainId }: { orgId: number; domainId: number }): Promise<Domain> {
  const organization_id = await organizationToManage(ctx, orgId)
  const found = await ctx.tx.one<Domain>(
    sql`select * from sign_on_domains where organization_id = ${organization_id} and id = ${domainId} for no key update`,
  )
  await requireStepUp(ctx)
  return found
}

async function tell(ctx: Ctx, organization_id: number, action: string, domain: string): Promise<void> {
  await record(ctx, { action, object_type: 'sign_on', object_id: organization_id, organization_id, after: { domain } })
  await announce(ctx, 'sign_on.noted', { organization_id }, [`organization:${organization_id}`])
}
