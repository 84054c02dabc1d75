import { pickBest } from '@crewcall/contract/rules/auto-select.ts'
import type { Candidate } from '@crewcall/contract/rules/auto-select.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { isAboveBar, isHindered, scoreOf } from './fit.ts'
import { pairFacts } from './pair-facts.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'

/** How many are examined in one statement. */
const batch = 2000
/** More than there are openings, in case some are gone once they are locked. */
const spare = 50

type Waiting = Pick<ApplicationRecord, 'id' | 'pro_id' | 'location_id' | 'created_ts'>

/**
 * The best of all applicants who are waiting and may be selected without a manager, ordered by pro: as many as the shift could take, and
 * some more. None is locked yet: the caller locks these few instead of all and checks them again.
 */
export async function shortlist(
  ctx: Ctx,
  { organization_id, id }: Pick<GigRecord, 'organization_id' | 'id'>,
): Promise<ApplicationRecord[]> {
  const waiting = await ctx.tx.rows<Waiting>(sql`
    select id, pro_id, location_id, created_ts from applications
    where organization_id = ${organization_id} and gig_id = ${id} and cancelled_at is null and selected_at is null order by pro_id`)
  const [gig] = await ctx.tx.rows<GigRecord>(sql`select * from gigs where organization_id = ${organization_id} and id = ${id}`)
  if (!gig) return []
  const most = gig.allowed_confirmed_pros + gig.overfill + spare
  let best: Candidate[] = []
  for (let from = 0; from < waiting.length; from += batch)
    best = pickBest([...best, ...(await suitable(ctx, id, waiting.slice(from, from + batch)))], most)
  return ctx.tx.rows<ApplicationRecord>(sql`
    select * from applications where organization_id = ${organization_id} and id = any(${best.map((each) => each.application_id)}::bigint[]) order by pro_id`)
}

async function suitable(ctx: Ctx, gig_id: number, waiting: readonly Waiting[]): Promise<Candidate[]> {
  const byPro = new Map(waiting.map((application) => [application.pro_id, application]))
  const facts = await pairFacts(
    ctx,
    waiting.map(({ pro_id }) => ({ gig_id, pro_id })),
  )
  return facts.flatMap((each) => {
    const application = byPro.get(each.pro_id)
    if (!application || !isAboveBar(each) || isHindered(each, ctx.now)) return []
    return [{ application_id: application.id, score: scoreOf(each, ctx.now), applied_at: application.created_ts }]
  })
}
