import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/terms-versions.ts'
import { instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { invalid, problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { insertRow } from '../../platform/write.ts'
import { requireStepUp } from './step-up.ts'

type Versions = Reply<typeof contract.listTermsVersions>

constraintProblem('terms_versions_audience_version_key', () => problem('conflict', 'TERMS_VERSION_TAKEN', { target: 'version' }))

/** Every version of the terms, the newest first, with how many people accepted it; those of sandboxes are not counted. */
export async function listTermsVersions(ctx: Ctx): Promise<Versions> {
  allow(ctx, 'admin.config')
  return view(ctx)
}

/**
 * Publishes a version of the terms (docs/rules/rights.md#terms).
 * @throws problem invalid for a day that is over, conflict if the audience has a version with this name
 */
export async function publishTermsVersion(ctx: Ctx, { body }: Input<typeof contract.publishTermsVersion>): Promise<Versions> {
  await begin(ctx)
  const { reason, effective_on, timezone, ...terms } = body
  const today = instantToWall(ctx.now, timezone).date
  if (effective_on < today) throw invalid('effective_on', 'TERMS_IN_THE_PAST')
  const effective_at = effective_on === today ? ctx.now : wallToInstant(effective_on, '00:00', timezone)
  const version = { ...terms, effective_at }
  const { id } = await insertRow(ctx.tx, 'terms_versions', version)
  await record(ctx, { action: 'terms_version.publish', object_type: 'terms_version', object_id: id, after: { ...version, reason } })
  return view(ctx)
}

/** Withdraws a version that nobody could accept yet. @throws problem not_found; conflict if it is or was in force */
export async function withdrawTermsVersion(ctx: Ctx, { params, body }: Input<typeof contract.withdrawTermsVersion>): Promise<Versions> {
  await begin(ctx)
  const { effective_at } = await ctx.tx.one<{ effective_at: Date }>(sql`select effective_at from terms_versions where id = ${params.id}`)
  if (effective_at <= ctx.now) throw problem('conflict', 'TERMS_IN_FORCE')
  const { id, ...before } = await ctx.tx.one<Tables['terms_versions']>(sql`delete from terms_versions where id = ${params.id} returning *`)
  await record(ctx, {
    action: 'terms_version.withdraw',
    object_type: 'terms_version',
    object_id: id,
    before,
    after: { reason: body.reason },
  })
  return view(ctx)
}

async function begin(ctx: Ctx): Promise<void> {
  allow(ctx, 'admin.config')
  await requireStepUp(ctx)
}

async function view({ tx, now }: Ctx): Promise<Versions> {
  return {
    results: await tx.rows(sql`
      select v.*, (
          select count(*) from terms_acceptances a join users u on u.id = a.user_id and not u.is_sandbox where a.terms_version_id = v.id)::int as acceptances_count,
        case when v.effective_at > ${now} then 'FUTURE' when exists (
          select from terms_versions n where n.audience = v.audience and n.effective_at <= ${now} and (n.effective_at, n.id) > (v.effective_at, v.id)) then 'REPLACED'
        else 'IN_FORCE' end as state
      from terms_versions v order by v.audience, v.effective_at desc, v.id desc`),
  }
}
