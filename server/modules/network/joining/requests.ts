import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/network-joining.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { page } from '../../../platform/lists.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { leaveGroups } from '../group-members.ts'
import { becomeMember } from '../members.ts'
import { lockProAtLocation, networkFacts } from '../network-facts.ts'
import type { Place } from '../network-facts.ts'
import { placeOfNetwork } from './invites.ts'

type View = Reply<typeof contract.answerNetworkRequest>
type Request = Omit<Tables['network_requests'], 'answer'> & { answer: View['answer'] }

const parts = {
  select: sql`r.*, p.display_name, f.display_name as referrer_name`,
  from: sql`network_requests r join pros p on p.id = r.pro_id left join pros f on f.id = r.referrer_pro_id`,
}

/** Pros who wait for an answer, longest first (docs/rules/shifts.md#joining-a-network). */
export async function listRequests(
  ctx: Ctx,
  { params, query }: Input<typeof contract.listNetworkRequests>,
): Promise<Reply<typeof contract.listNetworkRequests>> {
  const { organization_id, location_id } = await placeOfNetwork(ctx, params.locationId)
  return page<View>(ctx.tx, {
    ...parts,
    where: sql`r.organization_id = ${organization_id} and r.location_id = ${location_id} and r.answer is null`,
    order: sql`r.created_ts, r.id`,
    query,
  })
}

/**
 * Admits a pro, refuses them, or takes the answer back, and the membership with it; repeating an answer changes nothing.
 * @throws problem conflict for a blocked pro, or if the other answer was given meanwhile
 */
export async function answerRequest(ctx: Ctx, { params, body }: Input<typeof contract.answerNetworkRequest>): Promise<View> {
  const place = await placeOfNetwork(ctx, params.locationId)
  const { organization_id, location_id } = place
  const asked = sql`select * from network_requests where organization_id = ${organization_id} and location_id = ${location_id} and id = ${params.id}
    and taken_back_at is null`
  // In the order of a pro who leaves or takes the wish back: that deletes it.
  await lockProAtLocation(ctx, (await ctx.tx.one<Request>(asked)).pro_id, location_id)
  const before = await ctx.tx.one<Request>(sql`${asked} for no key update`)
  const { answer } = body
  if (before.answer !== answer) {
    if (answer !== null && before.answer !== null) throw problem('conflict', 'CHANGED_MEANWHILE')
    if (answer === 'ADMITTED') await admit(ctx, place, before.pro_id)
    if (before.answer === 'ADMITTED') await dismiss(ctx, place, before.pro_id)
    await updateRow(ctx.tx, 'network_requests', keyed(before), {
      answer,
      answered_at: answer === null ? null : ctx.now,
      answered_by: answer === null ? null : ctx.actor.user_id,
    })
    await record(ctx, { action: 'network.answer', object_type: 'pro', object_id: before.pro_id, ...place, after: { answer } })
    await announce(ctx, 'network.changed', place, [`location:${location_id}`, `pro:${before.pro_id}`])
  }
  return ctx.tx.one<View>(
    sql`select ${parts.select} from ${parts.from} where r.organization_id = ${organization_id} and r.id = ${params.id}`,
  )
}

/** Pros who left the network themselves, latest first. */
export async function listDepartures(
  ctx: Ctx,
  { params, query }: Input<typeof contract.listNetworkDepartures>,
): Promise<Reply<typeof contract.listNetworkDepartures>> {
  const { organization_id, location_id } = await placeOfNetwork(ctx, params.locationId)
  return page<Reply<typeof contract.listNetworkDepartures>['results'][number]>(ctx.tx, {
    select: sql`d.pro_id, d.left_at, p.display_name`,
    from: sql`network_departures d join pros p on p.id = d.pro_id`,
    where: sql`d.organization_id = ${organization_id} and d.location_id = ${location_id}`,
    order: sql`d.left_at desc, d.pro_id`,
    query,
  })
}

async function admit(ctx: Ctx, place: Place, proId: number): Promise<void> {
  const facts = (await networkFacts(ctx, place, [proId])).get(proId)
  if (facts?.is_blocked) throw problem('conflict', 'PRO_BLOCKED_HERE')
  await becomeMember(ctx, proId, place, 'INVITED')
}

// Only what the admission gave: who was added otherwise meanwhile stays.
async function dismiss(ctx: Ctx, { organization_id, location_id }: Place, proId: number): Promise<void> {
  const gone = await ctx.tx.run(sql`
    delete from network_members where organization_id = ${organization_id} and location_id = ${location_id} and pro_id = ${proId} and source = 'INVITED'`)
  if (gone > 0) await leaveGroups(ctx, { organization_id, location_id }, proId)
}
