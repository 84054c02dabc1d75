import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/network-joining.ts'
import sql from 'sql-template-tag'
import { on } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { requireRate } from '../../../platform/rate-limit.ts'
import { fingerprint, newLink } from '../../../platform/secret-link.ts'
import { updateRows } from '../../../platform/write.ts'
import { inviteByHash, inviteByToken, jobOf, stateOf } from './invite-rows.ts'
import type { NetworkInvite } from './invite-rows.ts'
import { isFor, joinBy, standingAt } from './join.ts'

type Intent = Tables['join_intents']
type View = Reply<typeof contract.getJoinIntent>
type Step = View['step']

const dayMs = 86_400_000
/** How long a person has for signing up, on whatever device. */
const intentDays = 30

/** What is behind the link of an invite. Changes nothing. @throws problem not_found; gone if it no longer works */
export async function openLink(
  ctx: Ctx,
  { params }: Input<typeof contract.openNetworkLink>,
): Promise<Reply<typeof contract.openNetworkLink>> {
  const invite = await inviteByToken(ctx, params.token)
  if (!invite) throw problem('not_found', 'NOT_FOUND')
  const state = stateOf(ctx, invite)
  if (state !== 'LIVE') throw problem('gone', 'NETWORK_LINK_OVER', { values: { state } })
  return { place: await placeOf(ctx, invite), admits: invite.admits, job: await jobOf(ctx, invite) }
}

/** The public page of a pro: first name and positions. @throws problem not_found, also for a closed account */
export function openProPage(ctx: Ctx, { params }: Input<typeof contract.openProPage>): Promise<Reply<typeof contract.openProPage>> {
  return ctx.tx.one(sql`
    select split_part(p.display_name, ' ', 1) as first_name,
      (select coalesce(jsonb_agg(s.name order by s.name), '[]') from pro_skills m join skills s on s.id = m.skill_id where m.pro_id = p.id) as positions
    from pros p where p.uuid = ${params.uuid} and p.display_name <> ''`)
}

/** Keeps what a visitor wants to join (docs/rules/shifts.md#joining-a-network). @throws problem not_found; conflict for a link that no longer works */
export async function startJoining(ctx: Ctx, { body }: Input<typeof contract.startJoining>): Promise<Reply<typeof contract.startJoining>> {
  await requireRate(ctx.tx, `join-intent:${ctx.request.caller}`, 60, 3600)
  const invite = body.invite === undefined ? undefined : await inviteByToken(ctx, body.invite)
  if (body.invite !== undefined && !invite) throw problem('not_found', 'NOT_FOUND')
  if (invite && stateOf(ctx, invite) !== 'LIVE') throw problem('conflict', 'NETWORK_LINK_ENDED')
  const referrer = await known(ctx, body.pro_uuid === undefined ? undefined : sql`select id from pros where uuid = ${body.pro_uuid}`)
  const market = await known(ctx, body.market_id === undefined ? undefined : sql`select id from markets where id = ${body.market_id}`)
  if (body.market_id !== undefined && market === null) throw problem('not_found', 'NOT_FOUND')
  if (!invite && referrer === null) throw problem('not_found', 'NOT_FOUND')
  const { token, token_hash } = newLink()
  await ctx.tx.run(sql`
    insert into join_intents (token_hash, invite_hash, referrer_pro_id, market_id, created_ts, expires_at)
    values (${token_hash}, ${invite?.token_hash ?? null}, ${referrer}, ${market}, ${ctx.now}, ${new Date(ctx.now.getTime() + intentDays * dayMs)})`)
  return { token }
}

/** What the holder of the link wants to join, and the caller's next step. @throws problem not_found */
export async function getIntent(ctx: Ctx, { params }: Input<typeof contract.getJoinIntent>): Promise<View> {
  return view(ctx, await intentByToken(ctx, params.token))
}

/**
 * The person's next step: asks to join or joins; before the sign-up as a pro the wish is kept with the account.
 * @throws problem forbidden for a personal invite of another number; conflict for a link that no longer works
 */
export async function takeStep(ctx: Ctx, { params }: Input<typeof contract.takeJoinStep>): Promise<View> {
  await requireRate(ctx.tx, `join-step:${ctx.actor.user_id}`, 60, 3600)
  const found = await intentByToken(ctx, params.token)
  const intent = await ctx.tx.one<Intent>(sql`select * from join_intents where id = ${found.id} for no key update`)
  if (isOfAnother(ctx, intent)) throw problem('forbidden', 'INVITATION_OF_ANOTHER')
  const { user_id, gigster_profile_id } = ctx.actor
  if (intent.user_id === null) await updateRows(ctx.tx, 'join_intents', sql`id = ${intent.id}`, { user_id })
  if (gigster_profile_id !== null) await settle(ctx, intent, { user_id, pro_id: gigster_profile_id })
  return view(ctx, await intentByToken(ctx, params.token))
}

// With the sign-up as a pro, whichever device it ends on.
on('pro.signed_up', async (ctx, who) => {
  const waiting = await ctx.tx.rows<Intent>(sql`
    select * from join_intents where user_id = ${who.user_id} and settled_at is null and expires_at > ${ctx.now} order by id for no key update`)
  for (const intent of waiting) {
    const invite = intent.invite_hash === null ? undefined : await inviteByHash(ctx, intent.invite_hash)
    const isOver = intent.invite_hash !== null && (!invite || stateOf(ctx, invite) !== 'LIVE')
    // Whoever signed up with another number is told so on the page of their link, and may add it first.
    if (!isOver && (!invite || (await isFor(ctx, invite, who.user_id)))) await settle(ctx, intent, who)
  }
})

async function settle(ctx: Ctx, intent: Intent, { user_id, pro_id }: { user_id: number; pro_id: number }): Promise<void> {
  if (intent.settled_at !== null) return
  const referrer = intent.referrer_pro_id === pro_id ? null : intent.referrer_pro_id
  const invite = intent.invite_hash === null ? undefined : await inviteByHash(ctx, intent.invite_hash)
  if (invite) await joinBy(ctx, invite, { user_id, pro_id, referrer_pro_id: referrer })
  else if (intent.invite_hash !== null) throw problem('conflict', 'NETWORK_LINK_ENDED')
  // Nobody refers themselves; such an intent by a page of one's own leads nowhere.
  if (!invite && referrer === null) return
  await updateRows(ctx.tx, 'join_intents', sql`id = ${intent.id}`, { user_id, pro_id, referrer_pro_id: referrer, settled_at: ctx.now })
}

async function view(ctx: Ctx, intent: Intent): Promise<View> {
  const { market_id } = intent
  const invite = intent.invite_hash === null ? undefined : await inviteByHash(ctx, intent.invite_hash)
  const step = await stepOf(ctx, intent, invite)
  const isNamed = invite && step !== 'ENDED' && step !== 'OTHER'
  return { step, market_id, place: isNamed ? await placeOf(ctx, invite) : null, job: isNamed ? await jobOf(ctx, invite) : null }
}

async function stepOf(ctx: Ctx, intent: Intent, invite: NetworkInvite | undefined): Promise<Step> {
  const { user_id, gigster_profile_id: pro_id } = ctx.actor
  if (user_id !== 0 && isOfAnother(ctx, intent)) return 'OTHER'
  if (invite && pro_id !== null) {
    const standing = await standingAt(ctx, invite, pro_id)
    if (standing) return standing
  }
  if (intent.invite_hash !== null && (!invite || stateOf(ctx, invite) !== 'LIVE')) return 'ENDED'
  if (user_id === 0) return 'SIGN_IN'
  if (pro_id === null) return 'SIGN_UP'
  if (!invite) return 'WELCOME'
  return invite.admits ? 'JOIN' : 'ASK'
}

function isOfAnother({ actor }: Ctx, { user_id }: Intent): boolean {
  return user_id !== null && user_id !== actor.user_id
}

function intentByToken({ tx, now }: Ctx, token: string): Promise<Intent> {
  return tx.one<Intent>(sql`select * from join_intents where token_hash = ${fingerprint(token)} and expires_at > ${now}`)
}

function placeOf({ tx }: Ctx, { organization_id, location_id }: NetworkInvite): Promise<NonNullable<View['place']>> {
  return tx.one(sql`select name, city, state_code from locations where organization_id = ${organization_id} and id = ${location_id}`)
}

async function known({ tx }: Ctx, question: ReturnType<typeof sql> | undefined): Promise<number | null> {
  return question === undefined ? null : ((await tx.maybe<{ id: number }>(question))?.id ?? null)
}
