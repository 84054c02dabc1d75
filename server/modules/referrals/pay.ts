import sql from 'sql-template-tag'
import { z } from 'zod'
import { on } from '../../platform/announcements.ts'
import type { Ctx, OutsideCtx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { keyed as keyedHash } from '../../platform/keyed-hash.ts'
import { updateRows } from '../../platform/write.ts'
import { creditReward, giveReward } from '../payments/index.ts'
import { countedGigs } from './counted-gigs.ts'
import { reject } from './reject.ts'
import { promotionById, referralForUpdate } from './rows.ts'
import type { Referral } from './rows.ts'
import { sameAs } from './same-person.ts'

const ofReferral = z.object({ referral_id: z.int() })
/** Whoever was erased gets nothing, and keeps the other one from nothing. */
type Person = { pro_id: number | null; account: string | null; is_ready: boolean; is_erased: boolean }
type People = { referrer: Person; referee: Person }
type Marks = { referrer: string | null; referee: string | null }

/**
 * Pays for a referral whose hold is over (docs/rules/referrals.md#payment): asks the processor for the bank accounts of both pros, checks everything
 * again under lock, and claims what both receive in the same transaction. Safe to repeat: the rewards of a referral exist once.
 */
export const payReferral = job('referrals.pay', {
  input: ofReferral,
  outside: true,
  lane: 'payment_questions',
  run: async (ctx, { referral_id }) => {
    const people = await ctx.begin(async (inside) => {
      const referral = await referralForUpdate(inside, referral_id)
      return isDue(inside, referral) ? peopleOf(inside, referral) : null
    })
    if (!people?.referrer.is_ready || !people.referee.is_ready) return
    const marks = { referrer: await bankMark(ctx, people.referrer), referee: await bankMark(ctx, people.referee) }
    await ctx.begin(async (inside) => {
      const referral = await referralForUpdate(inside, referral_id)
      if (isDue(inside, referral)) await release(inside, referral, { people, marks })
    })
  },
})

/** Finds referrals that are due; those of a pro who cannot receive money yet wait for it. */
export const payReferrals = job('referrals.pay_due', {
  input: z.object({}),
  cron: '*/10 * * * *',
  run: (ctx) => enqueueDue(ctx, null),
})

on('pro.payouts_changed', async (ctx, { pro_id, payouts_enabled }) => {
  if (payouts_enabled) await enqueueDue(ctx, pro_id)
})

async function enqueueDue(ctx: Ctx, proId: number | null): Promise<void> {
  const due = await ctx.tx.rows<{ id: number }>(sql`
    select f.id from referrals f left join pros r on r.user_id = f.referrer_user_id left join pros e on e.user_id = f.referee_user_id
      join users ru on ru.id = f.referrer_user_id join users eu on eu.id = f.referee_user_id
    where f.status = 'QUALIFIED' and f.released_at is null and f.pays_at <= ${ctx.now}
      and (f.referrer_side = 'BUSINESS' or r.payouts_enabled or ru.erased_at is not null)
      and (f.audience = 'BUSINESS' or e.payouts_enabled or eu.erased_at is not null) and (${proId}::bigint is null or r.id = ${proId} or e.id = ${proId})
    order by f.pays_at limit 500`)
  for (const { id } of due) await enqueue(ctx, payReferral, { referral_id: id }, { once: String(id) })
}

function isDue({ now }: Ctx, { status, released_at, pays_at }: Referral): boolean {
  return status === 'QUALIFIED' && released_at === null && pays_at !== null && pays_at <= now
}

async function peopleOf(ctx: Ctx, referral: Referral): Promise<People> {
  const person = async (userId: number, side: string): Promise<Person> => {
    const { is_active, ...pro } = await ctx.tx.one<Omit<Person, 'is_ready'> & { is_active: boolean; payouts_enabled: boolean | null }>(sql`
      select p.id as pro_id, p.payout_account_id as account, p.payouts_enabled, u.account_status = 'ACTIVE' as is_active, u.erased_at is not null as is_erased
      from users u left join pros p on p.user_id = u.id and ${side} = 'PRO' where u.id = ${userId}`)
    return { ...pro, is_ready: pro.is_erased || (is_active && (side === 'BUSINESS' || pro.payouts_enabled === true)) }
  }
  return {
    referrer: await person(referral.referrer_user_id, referral.referrer_side),
    referee: await person(referral.referee_user_id, referral.audience),
  }
}

// Only a mark of it is kept, which says nothing without our key.
async function bankMark(ctx: OutsideCtx, { account }: Person): Promise<string | null> {
  if (account === null) return null
  const bank = (await ctx.ports.payments.payoutAccount(account))?.bank ?? null
  return bank === null ? null : keyedHash(ctx.config, 'bank account of a referral', bank)
}

async function release(ctx: Ctx, referral: Referral, { people, marks }: { people: People; marks: Marks }): Promise<void> {
  // Those of one referrer are decided one after the other: a bank account earns one of them.
  await ctx.tx.one(sql`select id from users where id = ${referral.referrer_user_id} for no key update`)
  const same = (await sameAs(ctx, referral)) ?? ((await isSameBank(ctx, referral, marks)) ? 'SAME_BANK' : null)
  if (same !== null) return reject(ctx, referral, same)
  const shifts = await countedGigs(ctx, referral)
  const last = shifts.at(-1)
  const { qualifying_gigs } = await promotionById(ctx, referral.promotion_id)
  if (!last || shifts.length < qualifying_gigs) return reject(ctx, referral, 'SHIFT_REFUNDED')
  const { organization_id, location_id } = last
  const isOneWaiting = !(await giveAll(ctx, referral, people, { organization_id, location_id }))
  // A business without a charge to credit waits for the next one; what the other person receives is sent meanwhile.
  if (isOneWaiting) return
  await updateRows(ctx.tx, 'referrals', sql`id = ${referral.id}`, { released_at: ctx.now, referee_bank_mark: marks.referee })
}

type Place = { organization_id: number; location_id: number }

async function giveAll(ctx: Ctx, referral: Referral, { referrer, referee }: People, place: Place): Promise<boolean> {
  const { id: referral_id, referrer_user_id, referee_user_id, referrer_amount_cents, referee_amount_cents } = referral
  const shares = [
    { recipient: 'REFERRER', user_id: referrer_user_id, amount_cents: referrer_amount_cents, ...referrer },
    { recipient: 'REFEREE', user_id: referee_user_id, amount_cents: referee_amount_cents, ...referee },
  ]
  const given = await ctx.tx.rows<{ recipient: string }>(sql`select recipient from referral_rewards where referral_id = ${referral_id}`)
  let isWhole = true
  for (const { recipient, user_id, amount_cents, pro_id, is_erased } of shares) {
    if (amount_cents === 0 || is_erased || given.some((each) => each.recipient === recipient)) continue
    const reward = { referral_id, recipient, user_id, amount_cents }
    if (pro_id === null) isWhole = (await creditReward(ctx, reward)) && isWhole
    else await giveReward(ctx, { ...reward, ...place, pro_id })
  }
  return isWhole
}

async function isSameBank(ctx: Ctx, { id, referrer_user_id }: Referral, { referrer, referee }: Marks): Promise<boolean> {
  if (referee === null) return false
  if (referrer === referee) return true
  const other = await ctx.tx.maybe(sql`
    select 1 from referrals where referrer_user_id = ${referrer_user_id} and id <> ${id} and status in ('QUALIFIED', 'PAID') and referee_bank_mark = ${referee}`)
  return other !== undefined
}
