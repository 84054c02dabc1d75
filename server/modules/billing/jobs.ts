import sql from 'sql-template-tag'
import { z } from 'zod'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { locationRow, setBillingSource } from '../organizations/index.ts'
import { billingOf } from './billing-of.ts'
import { topicsOf } from './owner.ts'
import type { OwnerKey } from './owner.ts'
import { currentMethod } from './queries.ts'
import { useMethod } from './use-method.ts'

/**
 * A method was saved at the provider without a report from the browser, or a waiting one was cleared: it becomes the method of an owner
 * without a working one. An owner with a working method keeps it.
 */
export const adoptMethod = job('billing.adopt-method', {
  input: z.object({ customer: z.string(), payment_method: z.string() }),
  outside: true,
  lane: 'payment_questions',
  run: async (ctx, { customer, payment_method }) => {
    const owner = await ctx.begin((inner) => waitingOwner(inner, customer))
    if (!owner) return
    const known = await ctx.ports.payments.paymentMethod(payment_method)
    if (!known || known.customer !== customer || known.status === 'FAILED') return
    const stored = await ctx.ports.payments.attachDefault({ customer, payment_method })
    await ctx.begin(async (inner) => {
      if (!(await waitingOwner(inner, customer))) return
      await useMethod(inner, owner, stored)
      await payByOwn(inner, owner)
    })
  },
})

/**
 * A bank account waits until its owner confirms two micro-deposits: an owner without a working method sees it, and where to confirm it. It
 * becomes ACTIVE by the event of its setup.
 */
export const showWaiting = job('billing.show-waiting', {
  input: z.object({ customer: z.string(), payment_method: z.string(), next_action_url: z.string() }),
  outside: true,
  lane: 'payment_questions',
  run: async (ctx, { customer, payment_method, next_action_url }) => {
    const known = await ctx.ports.payments.paymentMethod(payment_method)
    if (known?.type !== 'us_bank_account' || known.customer !== null) return
    await ctx.begin(async (inner) => {
      const owner = await waitingOwner(inner, customer)
      if (!owner) return
      if (!(await paysByOrganization(inner, owner))) await payByOwn(inner, owner)
      await useMethod(inner, owner, { ...known, status: 'REQUIRES_ACTION', details: { ...known.details, next_action_url } })
      const message = 'A small deposit is on its way to your bank account; confirm it when it has arrived'
      await announce(inner, 'billing.failed', { ...owner, message, problem: 'DEPOSIT' }, await topicsOf(inner, owner))
    })
  },
})

/** Called by payments when the provider waits for the owner of a bank account. */
export function methodWaits(ctx: Ctx, waits: { customer: string | null; payment_method: string; next_action_url: string }): Promise<void> {
  if (waits.customer === null) return Promise.resolve()
  const { customer, payment_method, next_action_url } = waits
  return enqueue(ctx, showWaiting, { customer, payment_method, next_action_url }, { once: `waits:${payment_method}` })
}

/** Called by payments when the provider reports that a customer saved a method. */
export function methodSaved(ctx: Ctx, saved: { customer: string | null; payment_method: string }): Promise<void> {
  if (saved.customer === null) return Promise.resolve()
  const { customer, payment_method } = saved
  return enqueue(ctx, adoptMethod, { customer, payment_method }, { once: `adopt:${payment_method}` })
}

async function waitingOwner(ctx: Ctx, customer: string): Promise<OwnerKey | undefined> {
  const owner = await ctx.tx.maybe<OwnerKey>(sql`
    select organization_id, id as location_id from locations where stripe_customer_id = ${customer} and not is_sandbox
    union all select id, null from organizations where stripe_customer_id = ${customer} and not is_sandbox limit 1`)
  if (!owner) return undefined
  return (await currentMethod(ctx, owner))?.status === 'ACTIVE' ? undefined : owner
}

// A method saved for one location alone was added as its payment method.
async function payByOwn(ctx: Ctx, { organization_id, location_id }: OwnerKey): Promise<void> {
  if (location_id !== null) await setBillingSource(ctx, { organization_id, id: location_id }, 'LOCATION')
}

async function paysByOrganization(ctx: Ctx, { organization_id, location_id }: OwnerKey): Promise<boolean> {
  if (location_id === null) return false
  const billing = await billingOf(ctx, await locationRow(ctx, { organization_id, location_id }))
  return billing?.status === 'ACTIVE'
}
