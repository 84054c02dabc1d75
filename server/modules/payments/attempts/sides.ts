import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { isSandbox } from '../../organizations/index.ts'
import type { Attempt } from './attempts.ts'

/** The two processors, as the events that they send are stored: that of real money, and that of sandboxes. */
export const sides = ['stripe', 'sandbox'] as const
export type Side = (typeof sides)[number]

/** Whether an attempt moves the money of this processor: what the other one says about it is nothing (docs/rules/sandbox.md#money). */
export async function isOfSide(ctx: Ctx, { organization_id }: Pick<Attempt, 'organization_id'>, side: Side): Promise<boolean> {
  return (await isSandbox(ctx, organization_id)) === (side === 'sandbox')
}

/** The same for the account of a pro; an account that nobody has is of both. */
export async function isAccountOfSide(ctx: Ctx, account: string | null, side: Side): Promise<boolean> {
  const other = await ctx.tx.maybe(sql`
    select 1 from pros where payout_account_id = ${account} and (sandbox_organization_id is not null) <> (${side} = 'sandbox')`)
  return other === undefined
}
