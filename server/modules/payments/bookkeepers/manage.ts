import { mostBookkeepers } from '@crewcall/contract/bookkeepers.ts'
import type * as contract from '@crewcall/contract/bookkeepers.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { mailboxOf } from '@crewcall/contract/rules/referral.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { constraintProblem } from '../../../platform/database-errors.ts'
import { problem } from '../../../platform/errors.ts'
import { requireRate } from '../../../platform/rate-limit.ts'
import { insertRow, keyed, updateRow } from '../../../platform/write.ts'
import { newBookkeeperLink } from './link.ts'
import { queueMail } from './queue.ts'
import { allowManaging, bookkeeperForUpdate, publish, viewBookkeeper } from './rows.ts'
import type { BookkeeperRow, Owner } from './rows.ts'

constraintProblem('bookkeepers_one_each', () => problem('conflict', 'BOOKKEEPER_EXISTS'))
/** How many links one mailbox gets in a day, from whatever business: nobody can have a stranger's mailbox filled. */
const mostLinksADay = 3
/** How many links a person sends in a day, and a business. */
const mostSendingsADay = 30
const day = 86_400
/** Days for which a business cannot write again to who stopped its mails. */
const stoppedDays = 30

/** The addresses of a location, or of a whole organization, the oldest first. */
export async function listBookkeepers(
  ctx: Ctx,
  { query }: Input<typeof contract.listBookkeepers>,
): Promise<Reply<typeof contract.listBookkeepers>> {
  const owner = { organization_id: query.organization_id, location_id: query.location_id ?? null }
  await allowManaging(ctx, owner)
  const rows = await ctx.tx.rows<BookkeeperRow>(sql`select * from bookkeepers where ${liveOf(owner)} order by id`)
  return { results: rows.map(viewBookkeeper) }
}

/**
 * Sends a link to an address; documents are sent once it was confirmed (docs/rules/money.md#bookkeepers).
 * @throws problem not_found, forbidden, conflict, rate_limited
 */
export async function addBookkeeper(
  ctx: Ctx,
  { body }: Input<typeof contract.addBookkeeper>,
): Promise<Reply<typeof contract.addBookkeeper>> {
  await allowManaging(ctx, body)
  // Two additions at the same time must not both be the last.
  await ctx.tx.one(sql`select id from organizations where id = ${body.organization_id} for no key update`)
  const { held, same } = await ctx.tx.one<{ held: number; same: number }>(sql`
    select count(*)::int as held, (count(*) filter (where email = ${body.email}))::int as same from bookkeepers where ${liveOf(body)}`)
  if (same > 0) throw problem('conflict', 'BOOKKEEPER_EXISTS')
  if (held >= mostBookkeepers) throw problem('conflict', 'BOOKKEEPERS_TOO_MANY', { values: { count: mostBookkeepers } })
  await refuseStopped(ctx, body)
  await claimLink(ctx, body)
  const added = await insertRow(ctx.tx, 'bookkeepers', {
    ...body,
    ...newBookkeeperLink(ctx),
    added_by: ctx.actor.user_id,
    created_ts: ctx.now,
  })
  await queueMail(ctx, added, { kind: 'LINK', reference: added.token_seed })
  await publish(ctx, 'add', added)
  return viewBookkeeper(added)
}

/** Changes what an address gets. @throws problem not_found, forbidden */
export async function changeBookkeeper(
  ctx: Ctx,
  { params, body }: Input<typeof contract.changeBookkeeper>,
): Promise<Reply<typeof contract.changeBookkeeper>> {
  const before = await bookkeeperForUpdate(ctx, params.id)
  const changed = await updateRow(ctx.tx, 'bookkeepers', keyed(before), body)
  await publish(ctx, 'change', changed, before)
  return viewBookkeeper(changed)
}

/** Takes an address off the list; what was not sent yet is not sent. @throws problem not_found, forbidden */
export async function removeBookkeeper(
  ctx: Ctx,
  { params }: Input<typeof contract.removeBookkeeper>,
): Promise<Reply<typeof contract.removeBookkeeper>> {
  const found = await bookkeeperForUpdate(ctx, params.id)
  await publish(ctx, 'remove', await updateRow(ctx.tx, 'bookkeepers', keyed(found), { ended_at: ctx.now, ended_because: 'REMOVED' }))
  return {}
}

/** Sends a new link instead of the one before. @throws problem not_found, forbidden, conflict, rate_limited */
export async function sendBookkeeperLink(
  ctx: Ctx,
  { params }: Input<typeof contract.sendBookkeeperLink>,
): Promise<Reply<typeof contract.sendBookkeeperLink>> {
  const found = await bookkeeperForUpdate(ctx, params.id)
  // The links of mails that were sent go on working.
  if (found.confirmed_at !== null) throw problem('conflict', 'BOOKKEEPER_CONFIRMED')
  await claimLink(ctx, found)
  const changed = await updateRow(ctx.tx, 'bookkeepers', keyed(found), newBookkeeperLink(ctx))
  await queueMail(ctx, changed, { kind: 'LINK', reference: changed.token_seed })
  return viewBookkeeper(changed)
}

// It writes in the name of the platform, to people who never asked.
async function claimLink(ctx: Ctx, { organization_id, email }: Pick<BookkeeperRow, 'organization_id' | 'email'>): Promise<void> {
  await requireRate(ctx.tx, `bookkeeper-link:${mailboxOf(email)}`, mostLinksADay, day)
  await requireRate(ctx.tx, `bookkeeper-links:user:${ctx.actor.user_id}`, mostSendingsADay, day)
  await requireRate(ctx.tx, `bookkeeper-links:organization:${organization_id}`, mostSendingsADay, day)
}

async function refuseStopped(ctx: Ctx, { organization_id, email }: Pick<BookkeeperRow, 'organization_id' | 'email'>): Promise<void> {
  const since = new Date(ctx.now.getTime() - stoppedDays * day * 1000)
  const stopped = await ctx.tx.rows<Pick<BookkeeperRow, 'email'>>(sql`
    select email from bookkeepers where organization_id = ${organization_id} and ended_because = 'STOPPED' and ended_at > ${since}`)
  if (stopped.some((one) => mailboxOf(one.email) === mailboxOf(email)))
    throw problem('conflict', 'BOOKKEEPER_STOPPED', { values: { count: stoppedDays } })
}

function liveOf({ organization_id, location_id }: Owner) {
  return sql`organization_id = ${organization_id} and location_id is not distinct from ${location_id}::bigint and ended_at is null`
}
