import { z } from 'zod'
import type { SandboxMoney } from '@crewcall/contract/sandboxes.ts'
import type { OutsideCtx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { saveTestCard, useTestCard } from '../billing/index.ts'
import { sandboxOf, unpreparedSandboxes } from '../organizations/index.ts'
import { keepSandboxAccount, sandboxPros } from '../pros/index.ts'
import type { SandboxPro } from '../pros/index.ts'

/**
 * Saves a test card for a sandbox, and opens the accounts of its pros: what is missing, and what its processor has forgotten. It waits for a
 * processor that does not answer, without an alarm.
 */
export const prepareSandbox = job('sandbox.prepare', {
  input: z.object({ organization_id: z.int() }),
  outside: true,
  lane: 'sandbox_money',
  run: async (ctx, { organization_id }) => {
    try {
      await prepare(ctx, organization_id)
    } catch (error) {
      // The next run of `prepareSandboxes` tries again.
      ctx.log.warn({ err: error, organization_id }, 'The processor of sandboxes did not answer')
    }
  },
})

/** Prepares the sandboxes whose processor was away when they were made. */
export const prepareSandboxes = job('sandbox.prepare_all', {
  input: z.object({}),
  cron: '*/10 * * * *',
  run: async (ctx) => {
    for (const organization_id of await unpreparedSandboxes(ctx))
      await enqueue(ctx, prepareSandbox, { organization_id }, { once: String(organization_id) })
  },
})

async function prepare(ctx: OutsideCtx, organizationId: number): Promise<void> {
  const { found, pros } = await ctx.begin(async (inside) => ({
    found: await sandboxOf(inside, organizationId),
    pros: await sandboxPros(inside, organizationId),
  }))
  if (!found) return
  const { organization, location } = found
  // Asked for by its owner, the customer is the same one, or a new one at a processor that has lost it.
  const money = organization.sandbox_money as SandboxMoney | null // the column holds no other
  const saved = await saveTestCard(ctx, location, money ?? 'SUCCEEDS')
  if (money === null || saved.customer !== location.stripe_customer_id)
    await ctx.begin((inside) => useTestCard(inside, location, saved, money ?? 'SUCCEEDS'))
  for (const pro of pros) await prepareAccount(ctx, pro)
}

async function prepareAccount(ctx: OutsideCtx, { pro_id, payout_account_id: known }: SandboxPro): Promise<void> {
  const { sandbox_payments } = ctx.ports
  if (known !== null && (await sandbox_payments.payoutAccount(known)) !== undefined) return
  // A key is remembered: another one for the account that takes the place of a lost one.
  const owner_key = known === null ? `pro:${pro_id}` : `pro:${pro_id}:after:${known}`
  const { account, enabled } = await sandbox_payments.createPayoutAccount({ owner_key })
  await ctx.begin((inside) => keepSandboxAccount(inside, { pro_id, known, account, enabled }))
}
