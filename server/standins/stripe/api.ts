import { parseForm } from '../kit/form.ts'
import type { Answer, Call } from '../kit/http.ts'
import { isLocalOrigin, json } from '../kit/http.ts'
import { accountRoutes } from './accounts.ts'
import { chargeRoutes } from './charges.ts'
import { customerRoutes } from './customers.ts'
import { elementRoutes } from './elements.ts'
import { cardFailure, notEnough, onCommand, StripeFailure } from './errors.ts'
import type { Fault, Faults } from './faults.ts'
import { idempotent } from './idempotency.ts'
import { methodRoutes } from './methods.ts'
import { payoutRoutes } from './payouts.ts'
import { portalRoutes } from './portal.ts'
import { redacted } from './redact.ts'
import { setupRoutes } from './setup.ts'
import type { Route, World } from './world.ts'
import { list, need } from './world.ts'

const eventRoutes: Route[] = [
  { method: 'GET', pattern: /^\/v1\/events$/, run: ({ world, call }) => list('/v1/events', world.store.all('event'), call.query) },
  { method: 'GET', pattern: /^\/v1\/events\/([^/]+)$/, run: ({ world, id }) => need(world.store, 'event', id) },
]

const routes = [
  ...customerRoutes,
  ...methodRoutes,
  ...setupRoutes,
  ...chargeRoutes,
  ...payoutRoutes,
  ...accountRoutes,
  ...portalRoutes,
  ...elementRoutes,
  ...eventRoutes,
]

/** The provider's own protocol: authorization, idempotency keys, faults, then the route. */
export async function serveApi(world: World, faults: Faults, secretKey: string, call: Call): Promise<Answer> {
  if (call.method === 'OPTIONS') return withCors(call, { status: 204, body: '' })
  const route = routes.find((one) => one.method === call.method && one.pattern.test(call.path))
  const fault = route && faults.take(call.method, call.path)
  const outcome = await answer(world, route, fault, secretKey, call)
  note(world, call, outcome, fault)
  return withCors(call, outcome.answer)
}

type Outcome = { answer: Answer; replayed: boolean }

async function answer(world: World, route: Route | undefined, fault: Fault | undefined, secretKey: string, call: Call): Promise<Outcome> {
  const once = (given: Answer) => ({ answer: given, replayed: false })
  if (!route)
    return once(
      failure(
        new StripeFailure(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${call.method}: ${call.path}).` }),
      ),
    )
  if (!route.open && call.headers.authorization !== `Bearer ${secretKey}`) {
    return once(failure(new StripeFailure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })))
  }
  if (fault?.next === 'reset') return once('reset')
  if (fault?.next === 'silence') return once('silence')
  if (fault?.next === 'rate_limited')
    return once(failure(new StripeFailure(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' })))
  const result = await idempotent(world.store, call, async () => {
    if (fault?.next === 'stall') await (fault.until?.() ?? new Promise((resolve) => setTimeout(resolve, fault.ms ?? 1_500)))
    if (fault?.next === 'error_500') return failure(broken())
    const done = run(world, route, asked(call, fault), fault?.next === 'card_declined' || fault?.next === 'reset_after_refusal')
    if (fault?.next === 'declined_after_capture') return failure(denied(call, done))
    return fault?.next === 'error_500_after_capture' ? failure(broken()) : done
  })
  if (fault?.next === 'timeout_after_capture') return once('silence')
  if (fault?.next === 'reset_after_capture' || fault?.next === 'reset_after_refusal') return once('reset')
  return result
}

function run(world: World, route: Route, call: Call, refuse: boolean): Answer {
  try {
    const id = decodeURIComponent(route.pattern.exec(call.path)?.[1] ?? '')
    const reply = route.run({ world, id, form: parseForm(call.body), call, refuse })
    if ('answer' in reply && isAnswer(reply.answer)) return reply.answer
    return json(200, reply)
  } catch (error) {
    if (error instanceof StripeFailure) return failure(error)
    throw error
  }
}

// The response as if the moved amount had been requested.
function asked(call: Call, fault: Fault | undefined): Call {
  if (fault?.next !== 'another_amount') return call
  const form = new URLSearchParams(call.body)
  form.set('amount', String(Number(form.get('amount')) + (fault.by ?? 1)))
  return { ...call, body: form.toString() }
}

function denied({ path }: Call, done: Answer): StripeFailure {
  if (path !== '/v1/payment_intents') return notEnough()
  const made: Record<string, unknown> = typeof done === 'string' ? {} : JSON.parse(done.body)
  const last_payment_error = { type: 'card_error', ...onCommand }
  return cardFailure(onCommand, { payment_intent: { ...made, status: 'requires_payment_method', last_payment_error } })
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && 'status' in value && 'body' in value
}

function failure(error: StripeFailure): Answer {
  return json(error.status, { error: error.body })
}

function broken(): StripeFailure {
  return new StripeFailure(500, { type: 'api_error', message: 'An error occurred internally with Stripe.' })
}

/** Only pages of this machine may call, as only allowed origins may in production. */
function withCors(call: Call, answer: Answer): Answer {
  const origin = call.headers.origin
  if (typeof answer === 'string' || !origin || !isLocalOrigin(origin)) return answer
  const cors = {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': 'content-type, authorization, stripe-version',
    vary: 'origin',
  }
  return { ...answer, headers: { ...answer.headers, ...cors } }
}

function note(world: World, call: Call, { answer: given, replayed }: Outcome, fault: Fault | undefined): void {
  const key = call.headers['idempotency-key']
  world.store.note({
    at: new Date().toISOString(),
    method: call.method,
    path: call.path,
    key: typeof key === 'string' ? key : null,
    params: redacted(call.body),
    status: typeof given === 'string' ? given : given.status,
    replayed,
    fault: fault?.next ?? null,
  })
}
