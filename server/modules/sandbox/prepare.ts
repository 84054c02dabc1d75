import { z } from 'zod'
import type { OutsideCtx } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { saveTestCard, useTestCard } from '../billing/index.ts'
import { sandboxOf } from '../organizations/index.ts'
import { keepSandboxAccount, sandboxPros } from '../pros/index.ts'

/** Saves a test card for a new sandbox, and opens the accounts of its pros; repeated, only what is missing. */
export const prepareSandbox = job('sandbox.prepare', {
  input: z.object({ organization_id: z.int() }),
  outside: true,
  lane: 'payment_questions',
  run: (ctx, { organization_id }) => prepare(ctx, organization_id),
})

async function prepare(ctx: OutsideCtx, organizationId: number): Promise<void> {
  const { found, pros } = await ctx.begin(async (inside) => ({
    found: await sandboxOf(inside, organizationId),
    pros: await sandboxPros(inside, organizationId),
  }))
  if (!found) return
  if (found.organization.sandbox_money === null) {
    const saved = await saveTestCard(ctx, found.location, 'SUCCEEDS')
    await ctx.begin((inside) => useTestCard(inside, found.location, saved, 'SUCCEEDS'))
  }
  for (const { pro_id, payout_account_id } of pros) {
    if (payout_account_id !== null) continue
    const { account, enabled } = await ctx.ports.sandbox_payments.createPayoutAccount({ owner_key: `pro:${pro_id}` })
    await ctx.begin((inside) => keepSandboxAccount(inside, pro_id, account, enabled))
  }
}
