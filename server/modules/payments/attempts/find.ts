import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Side } from './sides.ts'
import type { Attempt } from './attempts.ts'

/** The attempt with this reference at the processor of this side: the other one may use the same references. */
export function attemptByRef(ctx: Ctx, ref: string | null, side: Side): Promise<Attempt | undefined> {
  return ctx.tx.maybe<Attempt>(sql`
    select i.* from payment_intents i join organizations o on o.id = i.organization_id
    where i.provider_ref = ${ref} and o.is_sandbox = ${side === 'sandbox'} order by i.id limit 1`)
}

/** The attempt with one of our own keys. */
export async function attemptByKey(ctx: Ctx, key: string | null): Promise<Attempt | undefined> {
  const [, prefix, id] = /^(charge|payout|adhoc_charge|adhoc_payout|refund|invoice|reward|loyalty):(\d{1,15}):\d+$/.exec(key ?? '') ?? []
  if (prefix === undefined) return undefined
  if (prefix === 'invoice') return attemptOfInvoice(ctx, Number(id), key)
  if (prefix === 'reward') return attemptOfReward(ctx, Number(id), key)
  if (prefix === 'loyalty')
    return ctx.tx.maybe<Attempt>(sql`select * from payment_intents where loyalty_period_id = ${Number(id)} and provider_key = ${key}`)
  const owner = ownerOf(prefix, Number(id))
  return ctx.tx.maybe<Attempt>(
    sql`select * from payment_intents where (organization_id, application_id) in (${owner}) and provider_key = ${key}`,
  )
}

function attemptOfInvoice(ctx: Ctx, id: number, key: string | null): Promise<Attempt | undefined> {
  return ctx.tx.maybe<Attempt>(sql`
    select i.* from payment_intents i join invoices v on v.organization_id = i.organization_id and v.id = i.invoice_id
    where v.id = ${id} and i.provider_key = ${key}`)
}

function attemptOfReward(ctx: Ctx, id: number, key: string | null): Promise<Attempt | undefined> {
  return ctx.tx.maybe<Attempt>(sql`
    select i.* from payment_intents i join referral_rewards r on r.organization_id = i.organization_id and r.id = i.referral_reward_id
    where r.id = ${id} and i.provider_key = ${key}`)
}

function ownerOf(prefix: string, id: number): Sql {
  if (prefix === 'refund') return sql`select organization_id, application_id from charge_refunds where id = ${id}`
  if (prefix.startsWith('adhoc')) return sql`select organization_id, application_id from adhoc_payments where id = ${id}`
  return sql`select organization_id, id from applications where id = ${id}`
}
