import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import type { OwnerKey } from './owner.ts'
import { currentMethod } from './queries.ts'
import { useMethod } from './use-method.ts'

/**
 * A method was saved at the provider without the browser coming back to tell, or a waiting one was cleared: an owner without a
 * working method gets it. An owner that pays already keeps what it chose.
 */
export const adoptMethod = job('billing.adopt-method', {
  input: z.object({ customer: z.string(), payment_method: z.string() }),
  outside: true,
  run: async (ctx, { customer, payment_method }) => {
    const owner = await ctx.begin((inner) => waitingOwner(inner, customer))
    if (!owner) return
    const known = await ctx.ports.payments.paymentMethod(payment_method)
    if (!known || known.customer !== customer || known.status === 'FAILED') return
    const stored = await ctx.ports.payments.attachDefault({ customer, payment_method })
    await ctx.begin(async (inner) => {
      if (await waitingOwner(inner, customer)) await useMethod(inner, owner, stored)
    })
  },
})

/** What payments calls when the provider says that a customer saved a method. */
export function methodSaved(ctx: Ctx, saved: { customer: string | null; payment_method: string }): Promise<void> {
  if (saved.customer === null) return Promise.resolve()
  const { customer, payment_method } = saved
  return enqueue(ctx, adoptMethod, { customer, payment_method }, { once: `adopt:${payment_method}` })
}

async function waitingOwner(ctx: Ctx, customer: string): Promise<OwnerKey | undefined> {
  const owner = await ctx.tx.maybe<OwnerKey>(sql`
    select organization_id, id as location_id from locations where stripe_customer_id = ${customer}
    union all select id, null from organizations where stripe_customer_id = ${customer} limit 1`)
  if (!owner) return undefined
  return (await currentMethod(ctx, owner))?.status === 'ACTIVE' ? undefined : owner
}
