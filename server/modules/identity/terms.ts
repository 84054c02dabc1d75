import type { TermsAudience, TermsStatus } from '@crewcall/contract/enums.ts'
import { termsMachine } from '@crewcall/contract/rules/machines/index.ts'
import { TERMS_NOTICE_DAYS } from '@crewcall/contract/rules/terms-notice.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { move } from '../../platform/move.ts'
import { allow } from '../../platform/policy.ts'
import { insertRow } from '../../platform/write.ts'

export type TermsState = { status: TermsStatus; version: string; url: string; accepted_at: Date | null; must_accept_by: Date | null }
type Version = Tables['terms_versions'] & { accepted_at: Date | null }

/**
 * Whether the user has accepted the terms of an audience; REQUIRED if never accepted, EXPIRED if the notice period of a newer version is
 * over.
 */
export async function termsOf(ctx: Ctx, userId: number, audience: TermsAudience): Promise<TermsState> {
  const versions = await versionsInForce(ctx, userId, audience)
  const [current] = versions
  if (!current) return { status: 'REQUIRED', version: '', url: '', accepted_at: null, must_accept_by: null }
  const { version } = current
  const url = addressOf(ctx, current)
  const at = versions.findIndex((one) => one.accepted_at !== null)
  const accepted_at = versions[at]?.accepted_at ?? null
  if (accepted_at === null) return { status: 'REQUIRED', version, url, accepted_at, must_accept_by: null }
  const next = versions[at - 1]
  if (!next) return { status: 'ACCEPTED', version, url, accepted_at, must_accept_by: null }
  // A later version does not prolong the time in which the one after the accepted one is to be accepted.
  const must_accept_by = new Date(next.effective_at.getTime() + TERMS_NOTICE_DAYS * 86_400_000)
  return { status: ctx.now < must_accept_by ? 'ACCEPTED' : 'EXPIRED', version, url, accepted_at, must_accept_by }
}

// The texts shipped with the product are read where the operator says (TERMS_URL, AGREEMENT_URL).
function addressOf({ config: { links } }: Ctx, { url }: Version): string {
  const shipped: Record<string, string> = { '/legal/terms': links.terms_of_use, '/legal/agreement': links.business_services_agreement }
  return shipped[url] ?? url
}

/** The address of the version in force, for who has no account yet. */
export async function termsUrl(ctx: Ctx, audience: TermsAudience): Promise<string> {
  return (await termsOf(ctx, 0, audience)).url
}

/** Whether the user may currently act under the terms of the audience. */
export async function hasAcceptedTerms(ctx: Ctx, userId: number, audience: TermsAudience): Promise<boolean> {
  return (await termsOf(ctx, userId, audience)).status === 'ACCEPTED'
}

/**
 * Refuses unless the actor has accepted the terms of the audience (docs/rules/rights.md#terms). Platform admins need no business agreement.
 * @throws problem terms_required
 */
export async function requireTerms(ctx: Ctx, audience: TermsAudience): Promise<void> {
  if (ctx.actor.is_gigpro_admin && audience === 'BUSINESS') return
  if (await hasAcceptedTerms(ctx, ctx.actor.user_id, audience)) return
  throw problem('terms_required', audience === 'BUSINESS' ? 'BUSINESS_AGREEMENT_NEEDED' : 'PRO_TERMS_NEEDED', { target: 'terms' })
}

/**
 * Accepts the version in force for the actor; accepting again changes nothing. `read` is the name of the version that they read, if known.
 * @throws problem not_found if no terms of this audience were published; conflict if another version than the one they read is in force;
 * as `requireOwnSession` for those of pros
 */
export async function acceptTerms(
  ctx: Ctx,
  audience: TermsAudience,
  read?: { version: string | undefined; target: string },
): Promise<TermsState> {
  allow(ctx, 'terms.accept_own')
  if (audience === 'PRO') requireOwnSession(ctx)
  const [current] = await versionsInForce(ctx, ctx.actor.user_id, audience)
  if (!current) throw problem('not_found', 'NO_TERMS_YET')
  if (read?.version !== undefined && read.version !== current.version) throw problem('conflict', 'TERMS_CHANGED', { target: read.target })
  if (current.accepted_at) return termsOf(ctx, ctx.actor.user_id, audience)
  const { status } = await termsOf(ctx, ctx.actor.user_id, audience)
  // During the notice period the old acceptance still counts, so the state does not change.
  if (status !== 'ACCEPTED') await move(ctx, termsMachine, { id: current.id, status }, 'accept')
  await insertRow(ctx.tx, 'terms_acceptances', { user_id: ctx.actor.user_id, terms_version_id: current.id, accepted_at: ctx.now })
  await announce(ctx, 'terms.accepted', { user_id: ctx.actor.user_id, audience }, [`user:${ctx.actor.user_id}`])
  return termsOf(ctx, ctx.actor.user_id, audience)
}

/** Refuses to act as a pro in the session of a company account (docs/rules/sign-on.md#sessions). @throws problem forbidden */
export function requireOwnSession({ actor }: Ctx): void {
  if (actor.sign_on_organization_id != null) throw problem('forbidden', 'PRO_OF_COMPANY_SESSION')
}

// Newest first; a version with a future date is announced but not in force.
function versionsInForce(ctx: Ctx, userId: number, audience: TermsAudience): Promise<Version[]> {
  return ctx.tx.rows<Version>(sql`
    select v.*, a.accepted_at from terms_versions v left join terms_acceptances a on a.terms_version_id = v.id and a.user_id = ${userId}
    where v.audience = ${audience} and v.effective_at <= ${ctx.now} order by v.effective_at desc, v.id desc`)
}
