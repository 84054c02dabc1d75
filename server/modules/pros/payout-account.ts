import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { refreshPayoutAccount, startPayoutAccount } from '@crewcall/contract/pros.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { PayoutAccount } from '../../ports/payments.ts'
import type { Ctx, OutsideCall, OutsideCtx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { updateRows } from '../../platform/write.ts'
import { isBegunByMail, requirePhoneCode, requireSettledAddress } from '../identity/index.ts'
import { proOfActor } from './pro-rows.ts'
import type { Pro } from './pro-rows.ts'
import { checkVerification } from './verification.ts'

/**
 * Opens the payout account of the pro, once, and returns the provider's page where they complete or change it. Of the codes only one to the
 * phone counts, if there is a phone. The pro is told at both addresses, unless it is the first opening and they signed in by phone.
 * @throws problem step_up_required; conflict within a day of a new sign-in address
 */
export async function start(ctx: OutsideCtx, { body }: Input<typeof startPayoutAccount>): Promise<Reply<typeof startPayoutAccount>> {
  const back = new URL(body.return_path, ctx.config.public_url)
  const isOurs = body.return_path.startsWith('/') && back.origin === new URL(ctx.config.public_url).origin
  if (!isOurs) throw problem('invalid', 'NOT_A_PATH_OF_THIS_SITE', { target: 'return_path' })
  const pro = await ctx.begin(changeableAccount)
  const account = pro.payout_account_id ?? (await open(ctx, pro))
  return asked(() => ctx.ports.payments.onboardingLink({ account, return_url: back.href, refresh_url: back.href }))
}

/** Asks the provider whether the pro can be paid now; false without an account. */
export async function refresh(ctx: OutsideCall): Promise<Reply<typeof refreshPayoutAccount>> {
  const pro = await ctx.begin(ownAccount)
  const account = pro.payout_account_id
  if (account === null) return { payouts_enabled: false }
  const found = await asked(() => ctx.ports.payments.payoutAccount(account))
  const payouts_enabled = found?.enabled === true
  return ctx.finish(async (inside) => {
    await payoutAccountChanged(inside, account, payouts_enabled)
    if (found) await payoutCardChanged(inside, found)
    return { payouts_enabled }
  })
}

/** Stores whether a payout account can receive money, according to the provider; an unknown account is not ours and changes nothing. */
export async function payoutAccountChanged(ctx: Ctx, account: string, isEnabled: boolean): Promise<void> {
  const changed = await ctx.tx.maybe<{ id: number }>(sql`
    update pros set payouts_enabled = ${isEnabled}, last_updated_ts = ${ctx.now}
    where payout_account_id = ${account} and payouts_enabled <> ${isEnabled} returning id`)
  if (!changed) return
  await record(ctx, { action: 'pro.payouts_enabled', object_type: 'pro', object_id: changed.id, after: { payouts_enabled: isEnabled } })
  await announce(ctx, 'pro.payouts_changed', { pro_id: changed.id, payouts_enabled: isEnabled }, [`pro:${changed.id}`])
  await checkVerification(ctx, changed.id)
}

/** Stores which debit card is behind a payout account, and from when it is known (docs/rules/money.md#instant-payouts). */
export async function payoutCardChanged(ctx: Ctx, { account, debit_card }: Pick<PayoutAccount, 'account' | 'debit_card'>): Promise<void> {
  const mark = debit_card?.mark ?? null
  const ref = debit_card?.ref ?? null
  await ctx.tx.run(sql`
    update pros set payout_card_mark = ${mark}, payout_card_ref = ${ref}, last_updated_ts = ${ctx.now},
      payout_card_since = case when ${mark}::text is null then null when payout_card_mark = ${mark} then payout_card_since else ${ctx.now}::timestamptz end
    where payout_account_id = ${account} and (payout_card_mark, payout_card_ref) is distinct from (${mark}::text, ${ref}::text)`)
}

/**
 * The pro's own bank returned what the provider had passed on; the money waits in the pro's balance there until the pro corrects the bank
 * details.
 */
export async function bankRefused(
  ctx: Ctx,
  refused: { account: string | null; provider_ref: string; amount_cents: number },
): Promise<void> {
  const { account, provider_ref, amount_cents } = refused
  const pro = await ctx.tx.maybe<Pro>(sql`select * from pros where payout_account_id = ${account}`)
  if (pro) await announce(ctx, 'payout.bank_refused', { pro_id: pro.id, amount_cents, provider_ref }, [`pro:${pro.id}`])
}

async function changeableAccount(ctx: Ctx): Promise<Pro> {
  const pro = await ownAccount(ctx)
  await requireSettledAddress(ctx)
  await requirePhoneCode(ctx)
  if (pro.payout_account_id === null && !(await isBegunByMail(ctx))) return pro
  await announce(ctx, 'pro.payouts_opened', { pro_id: pro.id, at: ctx.now.toISOString() }, [`pro:${pro.id}`])
  return pro
}

async function ownAccount(ctx: Ctx): Promise<Pro> {
  const pro = await proOfActor(ctx)
  allow(ctx, 'payout.edit', { pro_id: pro.id })
  return pro
}

// The provider returns the same account for the same pro, so a lost answer opens no second one.
async function open(ctx: OutsideCtx, { id }: Pro): Promise<string> {
  const { account, enabled } = await asked(() => ctx.ports.payments.createPayoutAccount({ owner_key: `pro:${id}` }))
  await ctx.begin(async (inside) => {
    const values = { payout_account_id: account, payouts_enabled: enabled, last_updated_ts: inside.now }
    const isFirst = (await updateRows(inside.tx, 'pros', sql`id = ${id} and payout_account_id is null`, values)) === 1
    if (isFirst && enabled) await checkVerification(inside, id)
    if (isFirst) await record(inside, { action: 'pro.open_payout_account', object_type: 'pro', object_id: id })
  })
  return account
}

async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    throw problem('provider_failed', 'PROVIDER_ANSWERED_WRONG', { cause })
  }
}
