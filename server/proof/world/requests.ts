import { endpoints } from '@crewcall/contract/index.ts'
import { accountRequests } from './account-requests.ts'
import { platformRequests } from './platform.ts'
import { proRequests } from './pros.ts'
import { derivedRequest } from './derived-request.ts'
import { addOnRequests } from './add-ons.ts'
import { bulkRequests } from './bulk.ts'
import { conciergeRequests } from './concierge.ts'
import { couponRequests } from './coupons.ts'
import { appealRequests } from './appeals.ts'
import { firstCallRequests } from './first-calls.ts'
import { checkRequests } from './checks.ts'
import { moveRequests } from './moves.ts'
import { keyRequests } from './keys.ts'
import { sandboxRequests } from './sandbox.ts'
import { exportRequests } from './exports.ts'
import { signOnRequests } from './sign-on.ts'
import { scheduleRequests } from './schedule.ts'
import { referralRequests } from './referrals.ts'
import { moneyRequests } from './money-requests.ts'
import { placeRequests } from './place-requests.ts'
import { workRecordRequests } from './records.ts'
import { shiftRequests } from './shift-requests.ts'
import { phoneRequests } from './calls.ts'
import { findRequests } from './find.ts'
import { searchRequests } from './searches.ts'
import { talkRequests } from './talks.ts'
import type { World } from './world.ts'
import { webhookRequests } from './webhooks.ts'

/** One valid call of an endpoint; `self` is the pro it belongs to if that is not the worker of the world. */
export type Request = {
  params?: Record<string, number | string>
  query?: Record<string, number | string>
  body?: Record<string, unknown>
  headers?: Record<string, string>
  self?: number
}

/**
 * A call that succeeds for permitted callers, for every endpoint by name, so that a 400 never hides a missing check
 * (docs/reliability.md#how-the-proofs-work). Most follow from their schemas; what follows from none is written here.
 */
export function requestsOf(world: World): Record<string, Request> {
  return {
    ...derivedRequests(world),
    ...accountRequests(world),
    ...placeRequests(world),
    ...proRequests(world),
    ...workRecordRequests(world),
    ...talkRequests(world),
    ...phoneRequests(world),
    ...searchRequests(world),
    ...findRequests(world),
    ...shiftRequests(world),
    ...moneyRequests(world),
    ...referralRequests(world),
    ...scheduleRequests(world),
    ...addOnRequests(world),
    ...conciergeRequests(world),
    ...moveRequests(world),
    ...couponRequests(world),
    ...bulkRequests(world),
    ...appealRequests(world),
    ...firstCallRequests(world),
    ...checkRequests(world),
    ...keyRequests(world),
    ...sandboxRequests(world),
    ...exportRequests(world),
    ...signOnRequests(world),
    ...webhookRequests(world),
    ...platformRequests(world),
  }
}

function derivedRequests(world: World): Record<string, Request> {
  const requests = endpoints.flatMap((endpoint) => {
    const request = derivedRequest(endpoint, world)
    return request ? [[endpoint.name, request] as const] : []
  })
  return Object.fromEntries(requests)
}
