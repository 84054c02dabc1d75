import type * as contract from '@crewcall/contract/bookkeepers.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { linkState } from '@crewcall/contract/rules/secret-link.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { scopeTo } from '../../../platform/scope.ts'
import { fingerprint, newSeededLink, tokenOfSeed } from '../../../platform/secret-link.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { publish } from './rows.ts'
import type { BookkeeperRow } from './rows.ts'

type View = Reply<typeof contract.openBookkeeperLink>

const purpose = 'bookkeeper'
/** Days in which an address can be confirmed; once it was, the link works as long as documents are sent, to stop them. */
const daysToConfirm = 14

/** A new link of an address, by which it is confirmed, and stopped later. */
export function newBookkeeperLink(ctx: Ctx) {
  return { ...newSeededLink(ctx, purpose), expires_at: new Date(ctx.now.getTime() + daysToConfirm * 86_400_000) }
}

/** The address of the page behind the link. */
export function addressOf(ctx: Pick<Ctx, 'config'>, { token_seed }: Pick<BookkeeperRow, 'token_seed'>): string {
  return `${ctx.config.public_url}/bookkeeper/${tokenOfSeed(ctx, purpose, token_seed)}`
}

/** What is behind a link; changes nothing. @throws problem as `bookkeeperByToken` */
export async function openLink(ctx: Ctx, { params }: Input<typeof contract.openBookkeeperLink>): Promise<View> {
  return viewLink(ctx, await bookkeeperByToken(ctx, params.token))
}

/** Confirms an address, or stops all mails to it; repeating it changes nothing. @throws problem as `bookkeeperByToken`; gone if it cannot be confirmed any more */
export async function answerLink(ctx: Ctx, { params, body }: Input<typeof contract.answerBookkeeperLink>): Promise<View> {
  const found = await bookkeeperByToken(ctx, params.token, 'forUpdate')
  const state = stateOf(ctx, found)
  if (body.answer === 'STOP') return viewLink(ctx, state === 'ENDED' ? found : await stop(ctx, found))
  if (state === 'ENDED' || state === 'EXPIRED') throw problem('gone', 'BOOKKEEPER_LINK_ENDED')
  return viewLink(ctx, state === 'CONFIRMED' ? found : await confirm(ctx, found))
}

async function confirm(ctx: Ctx, found: BookkeeperRow): Promise<BookkeeperRow> {
  const confirmed = await updateRow(ctx.tx, 'bookkeepers', keyed(found), { confirmed_at: ctx.now })
  await publish(ctx, 'confirm', confirmed)
  return confirmed
}

async function stop(ctx: Ctx, found: BookkeeperRow): Promise<BookkeeperRow> {
  const stopped = await updateRow(ctx.tx, 'bookkeepers', keyed(found), { ended_at: ctx.now, ended_because: 'STOPPED' })
  await publish(ctx, 'stop', stopped)
  return stopped
}

/** The transaction may read the business from then on. @throws problem not_found; gone if the business removed the address */
async function bookkeeperByToken(ctx: Ctx, token: string, forUpdate?: 'forUpdate'): Promise<BookkeeperRow> {
  const hash = fingerprint(token)
  const known = await ctx.tx.maybe<{ organization_id: number }>(
    sql`select organization_id from bookkeeper_links where token_hash = ${hash}`,
  )
  if (!known) throw problem('not_found', 'NOT_FOUND')
  await scopeTo(ctx, known.organization_id)
  const found = await ctx.tx.one<BookkeeperRow>(sql`
    select * from bookkeepers where organization_id = ${known.organization_id} and token_hash = ${hash}
    ${forUpdate ? sql`for no key update` : sql``}`)
  if (found.ended_because === 'REMOVED') throw problem('gone', 'BOOKKEEPER_LINK_ENDED')
  return found
}

function stateOf({ now }: Ctx, { expires_at, confirmed_at, ended_at }: BookkeeperRow): View['state'] {
  const states = { LIVE: 'WAITING', USED: 'CONFIRMED', REVOKED: 'ENDED', EXPIRED: 'EXPIRED' } as const
  if (ended_at !== null) return 'ENDED'
  return states[linkState({ expires_at, revoked_at: null, used_at: confirmed_at }, now)]
}

async function viewLink(ctx: Ctx, row: BookkeeperRow): Promise<View> {
  return { ...row, ...(await namesOf(ctx, row)), state: stateOf(ctx, row) }
}

/** The names of those whose documents an address gets. */
export function namesOf(
  { tx }: Pick<Ctx, 'tx'>,
  { organization_id, location_id }: Pick<BookkeeperRow, 'organization_id' | 'location_id'>,
): Promise<{ organization_name: string; location_name: string | null }> {
  return tx.one(sql`
    select o.name as organization_name,
      (select l.name from locations l where l.organization_id = o.id and l.id = ${location_id}::bigint) as location_name
    from organizations o where o.id = ${organization_id}`)
}
