import { mailboxOf } from '@crewcall/contract/rules/referral.ts'
import { oldestKept } from '@crewcall/contract/rules/retention.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { keyed } from '../../platform/keyed-hash.ts'

type Channel = 'phone' | 'email'

/** A mark of a phone number or mailbox, the same for every way to write it; it says nothing without our key. */
export function markOfAddress({ config }: Pick<Ctx, 'config'>, channel: Channel, address: string): string {
  return keyed(config, `left ${channel}`, channel === 'phone' ? address : mailboxOf(address))
}

/** Keeps a mark of the address with which a person signed in until now (docs/rules/privacy.md#addresses-that-were-left). */
export async function keepLeftAddress(ctx: Ctx, userId: number, channel: Channel, address: string): Promise<void> {
  await ctx.tx.run(sql`
    insert into left_addresses (user_id, channel, mark, left_at) values (${userId}, ${channel}, ${markOfAddress(ctx, channel, address)}, ${ctx.now})
    on conflict do nothing`)
}

/** Moves the marks of an account to the one that it was joined into. */
export async function moveLeftAddresses(ctx: Ctx, from: number, to: number): Promise<void> {
  await ctx.tx.run(sql`update left_addresses set user_id = ${to} where user_id = ${from}`)
}

/** Forgets addresses that were left long ago: most numbers belong to somebody else by then. */
export const forgetAddresses = job('identity.forget_addresses', {
  input: z.object({}),
  cron: '50 3 * * *',
  run: async (ctx) => {
    await ctx.tx.run(sql`delete from left_addresses where left_at < ${oldestKept('left_addresses', ctx.now)}`)
  },
})
