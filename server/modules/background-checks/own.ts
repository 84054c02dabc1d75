import { CHECK_CONSENT_VERSION } from '@crewcall/contract/background-checks.ts'
import type { BackgroundCheckBlock } from '@crewcall/contract/background-checks.ts'
import type * as contract from '@crewcall/contract/background-checks.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { backgroundCheckMachine } from '@crewcall/contract/rules/machines/background-check.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { stateAfter } from '../../platform/move.ts'
import { allow } from '../../platform/policy.ts'
import { insertRow } from '../../platform/write.ts'
import { actingProId } from '../pros/index.ts'
import { askProvider } from './ask.ts'
import { checksOf, settleStanding, standingOf } from './rows.ts'
import { adverseOf } from './view.ts'

/** My background check: what it amounts to, where the newest one stands, and whether another can begin. */
export async function getOwn(ctx: Ctx): Promise<Reply<typeof contract.getOwnBackgroundCheck>> {
  const proId = actingProId(ctx)
  const pro = await ctx.tx.one<{ verified_at: Date | null; email: string | null }>(sql`
    select p.verified_at, case when u.email_verified_at is not null then u.email end as email
    from pros p join users u on u.id = p.user_id where p.id = ${proId}`)
  const checks = await checksOf(ctx, proId)
  const [newest] = checks
  return {
    provider: ctx.ports.background_checks.provider,
    ...standingOf(ctx, pro, checks),
    check: newest
      ? {
          id: newest.id,
          status: newest.status,
          consented_at: newest.consented_at,
          invitation_url: newest.status === 'PENDING' && newest.report_ref === null ? newest.invitation_url : null,
          completed_at: newest.completed_at,
          adverse: adverseOf(newest),
        }
      : null,
  }
}

/**
 * Keeps the consent of the pro, with their signature, and asks the provider for a page (docs/rules/background-checks.md#beginning).
 * @throws problem conflict while none can begin
 */
export async function begin(
  ctx: Ctx,
  { body }: Input<typeof contract.beginBackgroundCheck>,
): Promise<Reply<typeof contract.beginBackgroundCheck>> {
  const proId = actingProId(ctx)
  allow(ctx, 'background_check.begin', { pro_id: proId })
  if (body.consent_version !== CHECK_CONSENT_VERSION) throw problem('invalid', 'CHECK_WORDS_CHANGED', { target: 'consent_version' })
  await ctx.tx.one(sql`select id from pros where id = ${proId} for no key update`)
  const { blocked_by } = await getOwn(ctx)
  if (blocked_by !== null) throw problem('conflict', refusals[blocked_by])
  const { id } = await insertRow(ctx.tx, 'background_checks', {
    ...body,
    pro_id: proId,
    status: stateAfter(ctx, backgroundCheckMachine, null, 'consent'),
    consented_at: ctx.now,
    last_updated_ts: ctx.now,
  })
  const { consent_version } = body
  await record(ctx, { action: 'background_check.consent', object_type: 'background_check', object_id: id, after: { consent_version } })
  await settleStanding(ctx, proId)
  await enqueue(ctx, askProvider, { check_id: id }, { once: String(id) })
  return getOwn(ctx)
}

const refusals = {
  NOT_OFFERED: 'CHECK_NOT_OFFERED',
  UNDER_WAY: 'CHECK_UNDER_WAY',
  CLEAR_ALREADY: 'CHECK_CLEAR_ALREADY',
  DECLINED: 'CHECK_DECLINED',
  NOT_VERIFIED: 'CHECK_NOT_VERIFIED',
  NO_EMAIL: 'CHECK_NO_EMAIL',
} as const satisfies Record<BackgroundCheckBlock, string>
