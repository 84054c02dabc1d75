import type { Answer, Call } from '../kit/http.ts'
import { isLocalOrigin, json } from '../kit/http.ts'
import { setAccount } from './accounts.ts'
import { StripeFailure } from './errors.ts'
import type { Faults } from './faults.ts'
import { faultNames, isFaultName } from './faults.ts'
import { journalOf } from './journal.ts'
import { settlements } from './settlement.ts'
import { webhookModes } from './webhooks.ts'
import type { World } from './world.ts'

/** Commands of a developer or a test to the stand-in; no real provider has them. */
export function serveControl(world: World, faults: Faults, call: Call): Answer {
  if (call.headers.origin && !isLocalOrigin(call.headers.origin)) return json(403, { error: { message: 'only pages of this machine' } })
  try {
    return obey(world, faults, call)
  } catch (error) {
    if (error instanceof StripeFailure) return json(error.status, { error: error.body })
    if (error instanceof SyntaxError) return json(400, { error: { message: 'the body is not JSON' } })
    throw error
  }
}

function obey(world: World, faults: Faults, call: Call): Answer {
  const order = `${call.method} ${call.path}`
  if (order === 'GET /_journal') return json(200, journalOf(world.store))
  const body: Record<string, unknown> = call.body ? JSON.parse(call.body) : {}
  if (order === 'POST /_faults') return addFault(faults, body)
  if (order === 'POST /_webhooks') return setWebhooks(world, body)
  if (order === 'POST /_settle') return settle(world, body)
  if (order === 'POST /_accounts')
    return json(
      200,
      setAccount(world, String(body['account']), {
        enabled: body['enabled'] !== false,
        bankRefuses: body['bank'] === 'refuses',
        ...(typeof body['number'] === 'string' ? { number: body['number'] } : {}),
      }),
    )
  return json(404, { error: { message: `unknown order ${order}` } })
}

function addFault(faults: Faults, body: Record<string, unknown>): Answer {
  const { next, times, path, ms, by } = body
  if (next === null) {
    faults.clear()
    return json(200, { cleared: true })
  }
  if (!isFaultName(next)) return json(400, { error: { message: `next must be one of ${faultNames.join(', ')}, or null to clear` } })
  faults.add({
    next,
    ...(typeof times === 'number' ? { times } : {}),
    ...(typeof path === 'string' ? { path } : {}),
    ...(typeof ms === 'number' ? { ms } : {}),
    ...(typeof by === 'number' ? { by } : {}),
  })
  return json(200, { next })
}

function setWebhooks(world: World, body: Record<string, unknown>): Answer {
  if (typeof body['url'] === 'string') world.hooks.setTarget(body['url'])
  if (typeof body['resend'] === 'string') world.hooks.resend(body['resend'])
  const asked = body['mode'] === 'release' ? 'normal' : body['mode']
  const mode = webhookModes.find((known) => known === asked)
  if (asked !== undefined && !mode) return json(400, { error: { message: `mode must be one of ${webhookModes.join(', ')}, release` } })
  if (mode) world.hooks.setMode(mode)
  return json(200, { mode: mode ?? null })
}

function settle(world: World, body: Record<string, unknown>): Answer {
  if (typeof body['payout'] === 'string')
    return json(200, world.settlement.finishPayout(body['payout'], body['result'] === 'failed' ? 'failed' : 'paid'))
  if (typeof body['dispute'] === 'string')
    return json(200, world.settlement.closeDispute(body['dispute'], body['result'] === 'won' ? 'won' : 'lost'))
  if (typeof body['refund'] === 'string') return json(200, world.settlement.failRefund(body['refund']))
  const result = settlements.find((known) => known === body['result'])
  if (!result) return json(400, { error: { message: `result must be one of ${settlements.join(', ')}` } })
  return json(200, world.settlement.settle(String(body['payment_intent']), result))
}
