import type { suspensionStatuses } from '@crewcall/contract/enums.ts'
import type { suspension as suspensionSchema } from '@crewcall/contract/pros.ts'
import { suspensionMachine } from '@crewcall/contract/rules/machines/index.ts'
import { consequenceOf } from '@crewcall/contract/rules/suspension-policy.ts'
import type { Consequence, Offense } from '@crewcall/contract/rules/suspension-policy.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import { problem } from '../../platform/errors.ts'
import { stamped } from '../../platform/move.ts'
import { insertRow, updateRow } from '../../platform/write.ts'
import { setting } from '../config/index.ts'
import { warn } from './warnings.ts'

export type Suspension = Tables['pro_suspensions']

/** The suspension in force at the instant, the longest if several; undefined if the pro may work. */
export function activeSuspension(ctx: Ctx, proId: number, at: Date): Promise<Suspension | undefined> {
  return ctx.tx.maybe<Suspension>(sql`
    select * from pro_suspensions where pro_id = ${proId} and lifted_at is null and starts <= ${at} and (ends is null or ends > ${at})
    order by ends desc nulls first limit 1`)
}

/** The consequence of this offense by the platform's policy (docs/rules/pros.md#suspensions); changes nothing. */
export async function previewOffense(ctx: Ctx, proId: number, offense: Offense, isFirstGig: boolean): Promise<Consequence> {
  const prior = await ctx.tx.rows<{ at: Date }>(sql`
    select at from reliability_of_pros where pro_id = ${proId} and kind in ('CALLED_OUT', 'NO_SHOW')`)
  const { value: policy } = await setting(ctx, 'suspension_policy')
  return consequenceOf({ offense, is_first_confirmed_gig: isFirstGig, prior_offenses: prior.map(({ at }) => at) }, ctx.now, policy)
}

/** Applies the suspension policy to an offense just committed, before its outcome is recorded; a warning is recorded and returns null. */
export async function suspendByPolicy(ctx: Ctx, proId: number, offense: Offense, isFirstGig: boolean): Promise<Suspension | null> {
  // A pro of a sandbox is not real: they are there for the next attempt as well (docs/rules/sandbox.md#pros).
  const inSandbox = await ctx.tx.maybe(sql`select 1 from pros where id = ${proId} and sandbox_organization_id is not null`)
  if (inSandbox) return null
  const { action, until, rule_id, points, sentence } = await previewOffense(ctx, proId, offense, isFirstGig)
  if (action.kind === 'warn') {
    await warn(ctx, proId, rule_id ?? offense)
    return null
  }
  return suspend(ctx, { pro_id: proId, reason_code: rule_id ?? offense, explanation: sentence, source: 'POLICY', ends: until, points })
}

type NewSuspension = {
  pro_id: number
  reason_code: string
  explanation: string
  source: 'POLICY' | 'ADMIN'
  ends: Date | null
  points?: number
  /** Who decided it by hand. */
  imposed_by?: number
}

/**
 * Suspends a pro from now until `ends`, permanently if null; the event `pro.suspended` triggers the cancellation of the shifts within that
 * time.
 */
export async function suspend(ctx: Ctx, values: NewSuspension): Promise<Suspension> {
  const suspension = await insertRow(ctx.tx, 'pro_suspensions', {
    ...values,
    ...stamped(ctx, suspensionMachine, null, 'start'),
    created_ts: ctx.now,
  })
  await record(ctx, {
    action: 'pro.suspend',
    object_type: 'pro',
    object_id: values.pro_id,
    after: { reason_code: values.reason_code, ends: values.ends },
  })
  await announce(
    ctx,
    'pro.suspended',
    {
      pro_id: values.pro_id,
      suspension_id: suspension.id,
      starts: suspension.starts.toISOString(),
      ends: suspension.ends?.toISOString() ?? null,
    },
    [`pro:${values.pro_id}`],
  )
  return suspension
}

const asLong = () => problem('conflict', 'SUSPENDED_AS_LONG_ALREADY')
constraintProblem('pro_suspensions_one_by_admins', asLong)

/**
 * Suspends a pro by decision of the platform. Only one such suspension is in force at a time, which the database also enforces: one that
 * ends no later (by day) than the current one is refused, and a longer one replaces it. Suspensions by the policy are separate.
 * @throws problem conflict
 */
export async function suspendByPlatform(ctx: Ctx, values: Omit<NewSuspension, 'source' | 'imposed_by'>): Promise<Suspension> {
  await ctx.tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`suspend:${values.pro_id}`}::text, 0))`)
  const before = await ctx.tx.maybe<Suspension & { is_as_long: boolean }>(sql`
    select *, ends is null or ends + interval '1 day' > ${values.ends}::timestamptz as is_as_long from pro_suspensions
    where pro_id = ${values.pro_id} and source = 'ADMIN' and lifted_at is null and (ends is null or ends > ${ctx.now})`)
  if (before?.is_as_long) throw asLong()
  if (before) await liftSuspension(ctx, before.id)
  return suspend(ctx, { ...values, source: 'ADMIN', imposed_by: ctx.actor.user_id })
}

/** The suspension that is in force now, as events have it: when it ends, null for never. Empty if the pro may work. */
export async function otherInForce(ctx: Ctx, proId: number): Promise<{ other?: { ends: string | null } }> {
  const other = await activeSuspension(ctx, proId, ctx.now)
  return other ? { other: { ends: other.ends?.toISOString() ?? null } } : {}
}

constraintProblem('suspension_lifter_differs', () => problem('forbidden', 'SUSPENSION_OWN'))

/**
 * Ends a suspension early; cancelled shifts stay cancelled.
 * @throws problem not_found, forbidden for their own, or conflict if it is already over
 */
export async function liftSuspension(ctx: Ctx, id: number): Promise<Suspension> {
  const suspension = await ctx.tx.one<Suspension>(sql`select * from pro_suspensions where id = ${id} for no key update`)
  if (statusOf(ctx, suspension) !== 'ACTIVE') throw problem('conflict', 'SUSPENSION_OVER_ALREADY')
  const lifted = await updateRow(ctx.tx, 'pro_suspensions', sql`id = ${id}`, {
    ...stamped(ctx, suspensionMachine, statusOf(ctx, suspension), 'lift'),
    lifted_by: ctx.actor.user_id || null,
  })
  await record(ctx, { action: 'pro.lift_suspension', object_type: 'pro', object_id: suspension.pro_id })
  return lifted
}

/**
 * Whether the suspension is over and the pro may work again.
 * @throws problem not_found, or conflict if it is over and another one is in force
 */
export async function isFreeAfter(ctx: Ctx, id: number): Promise<boolean> {
  const suspension = await ctx.tx.one<Suspension>(sql`select * from pro_suspensions where id = ${id} for no key update`)
  if (statusOf(ctx, suspension) === 'ACTIVE') return false
  if (await activeSuspension(ctx, suspension.pro_id, ctx.now)) throw problem('conflict', 'OTHER_SUSPENSION_IN_FORCE')
  return true
}

/** A suspension as in the API: lifted, over, or in force. */
export function viewSuspension(ctx: Ctx, row: Omit<Suspension, 'pro_id' | 'created_ts'>): z.input<typeof suspensionSchema> {
  return { ...row, ...suspensionFacts(row), status: statusOf(ctx, row) }
}

/** Whether the suspension was lifted or has ended. */
export function isOver(ctx: Ctx, row: Pick<Suspension, 'lifted_at' | 'ends'>): boolean {
  return statusOf(ctx, row) !== 'ACTIVE'
}

/** The facts a suspension is based on. */
export function suspensionFacts({ source, starts, ends, points }: Pick<Suspension, 'source' | 'starts' | 'ends' | 'points'>) {
  return {
    source: source as 'POLICY' | 'ADMIN',
    days: ends === null ? null : Math.round((ends.getTime() - starts.getTime()) / 86_400_000),
    points_lost: points === null ? null : -points,
  }
}

function statusOf({ now }: Ctx, { lifted_at, ends }: Pick<Suspension, 'lifted_at' | 'ends'>): (typeof suspensionStatuses)[number] {
  if (lifted_at !== null) return 'LIFTED'
  return ends !== null && ends <= now ? 'EXPIRED' : 'ACTIVE'
}
