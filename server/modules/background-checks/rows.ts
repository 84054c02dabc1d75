import { checkBlockedBy, checkStanding, renewableFrom, standingChecks } from '@crewcall/contract/rules/background-check.ts'
import type { CheckFacts } from '@crewcall/contract/rules/background-check.ts'
import type { CheckStatus } from '@crewcall/contract/rules/machines/background-check.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import type { BackgroundCheckBlock, BackgroundCheckStatus } from '@crewcall/contract/background-checks.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { noteBackgroundCheck } from '../pros/index.ts'

// The database knows no other statuses.
export type Check = Omit<Tables['background_checks'], 'status' | 'adverse_state' | 'decision'> & {
  status: CheckStatus
  adverse_state: 'ASKED' | 'NOTIFIED' | 'DISPUTED' | 'FINAL' | null
  decision: 'ACCEPTED' | 'DECLINED' | null
}

/** The checks that say where a pro stands, newest first. */
export async function checksOf({ tx }: Ctx, proId: number): Promise<readonly Check[]> {
  return standingChecks(await tx.rows<Check>(sql`select * from background_checks where pro_id = ${proId} order by id desc`))
}

/** One check with its pro, both locked until the end of the transaction: the pro first. */
export async function checkForUpdate({ tx }: Ctx, id: number): Promise<Check> {
  await tx.one(sql`select id from pros where id = (select pro_id from background_checks where id = ${id}) for no key update`)
  return tx.one<Check>(sql`select * from background_checks where id = ${id} for no key update`)
}

/** The calendar day, in UTC, on which checks begin and end. */
export function today({ now }: Pick<Ctx, 'now'>): string {
  return now.toISOString().slice(0, 10)
}

const beforeAll = '0001-01-01'

/** Notes in the profile what the checks of a pro amount to. Their last day is compared by who reads it; the daily job ends them. */
export async function settleStanding(ctx: Ctx, proId: number): Promise<void> {
  await noteBackgroundCheck(ctx, proId, checkStanding((await checksOf(ctx, proId)).map(factsOf), beforeAll))
}

type Standing = {
  status: BackgroundCheckStatus
  expires_on: string | null
  blocked_by: BackgroundCheckBlock | null
  again_on: string | null
}
type Pro = Pick<Tables['pros'], 'verified_at'> & { email: string | null }

/** What the checks amount to today, and whether another can begin. */
export function standingOf(ctx: Ctx, pro: Pro, checks: readonly Check[]): Standing {
  const facts = checks.map(factsOf)
  const is_offered = ctx.ports.background_checks.provider !== null
  const day = today(ctx)
  const blocked_by = checkBlockedBy(facts, { today: day, is_offered, is_verified: pro.verified_at !== null, has_email: pro.email !== null })
  const last = facts[0]?.expires_on ?? null
  const again_on =
    last === null ? null : blocked_by === 'CLEAR_ALREADY' ? renewableFrom(last) : blocked_by === 'DECLINED' ? addDays(last, 1) : null
  return { ...checkStanding(facts, day), blocked_by, again_on }
}

function factsOf({ status, expires_on, adverse_state }: Check): CheckFacts {
  return { status, expires_on, is_declined: adverse_state === 'FINAL' }
}
