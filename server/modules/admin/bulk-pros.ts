import type { declineVerifications, liftSuspensions, suspendPros, verifyPros } from '@crewcall/contract/bulk-acts.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { OutsideCall } from '../../platform/context.ts'
import { already, oneByOne } from '../../platform/one-by-one.ts'
import { allow } from '../../platform/policy.ts'
import { isDeclinedFor, isFreeAfter } from '../pros/index.ts'
import { lift, suspendByAdmin } from './suspend-pro.ts'
import { decline, verify } from './verify-pro.ts'

const alone = { query: undefined, body: undefined }

/** Verifies several pros (docs/rules/rights.md#several-at-once). */
export function verifySeveral(ctx: OutsideCall, { body }: Input<typeof verifyPros>): Promise<Reply<typeof verifyPros>> {
  return oneByOne(ctx, {
    ...body,
    act: (item, proId) => verify(item, { ...alone, params: { proId } }),
    isAlready: ({ reason }) => reason === 'VERIFIED_ALREADY',
  })
}

/** Returns several waiting profiles to their pros with one reason. */
export function declineSeveral(
  ctx: OutsideCall,
  { body: { ids, bulk_id, ...body } }: Input<typeof declineVerifications>,
): Promise<Reply<typeof declineVerifications>> {
  return oneByOne(ctx, {
    ids,
    bulk_id,
    act: async (item, proId) => {
      allow(item, 'admin.pros')
      return (await isDeclinedFor(item, proId, body.reason)) ? already : decline(item, { ...alone, params: { proId }, body })
    },
  })
}

/** Suspends several pros for the same time and reason. */
export function suspendSeveral(
  ctx: OutsideCall,
  { body: { ids, bulk_id, ...body } }: Input<typeof suspendPros>,
): Promise<Reply<typeof suspendPros>> {
  return oneByOne(ctx, {
    ids,
    bulk_id,
    act: (item, proId) => suspendByAdmin(item, { ...alone, params: { proId }, body }),
    isAlready: ({ reason }) => reason === 'SUSPENDED_AS_LONG_ALREADY',
  })
}

/** Ends several suspensions early. */
export function liftSeveral(ctx: OutsideCall, { body }: Input<typeof liftSuspensions>): Promise<Reply<typeof liftSuspensions>> {
  return oneByOne(ctx, {
    ...body,
    act: async (item, id) => {
      allow(item, 'admin.suspend')
      return (await isFreeAfter(item, id)) ? already : lift(item, { ...alone, params: { id } })
    },
  })
}
