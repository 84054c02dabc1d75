import type { Endpoint } from '@crewcall/contract/kit.ts'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Ports } from '../ports/index.ts'
import { nobody } from './actors.ts'
import { callerNumber, requireKeyLocations, requireKeyScope } from './api-key-caller.ts'
import type { NoteKeyUse } from './key-use.ts'
import { recordOtherAct } from './audit.ts'
import { askWhoCalls, notSignedIn, signedIn, tokenOf } from './auth.ts'
import type { LoadActor } from './auth.ts'
import type { Actor, CallReply, CallRequest, Ctx, OutsideCall } from './context.ts'
import { atCurrentLocation } from './current-location.ts'
import { transaction } from './db.ts'
import type { Db, Opening, Tx } from './db.ts'
import type { ErrorReports } from './error-reports.ts'
import { problem, problemInWords } from './errors.ts'
import { addressOf, reportProblem } from './internal-errors.ts'
import { keyOf, onlyOnce } from './idempotency.ts'
import type { Answer } from './idempotency.ts'
import { isShared, limitRules } from './limits.ts'
import { countReplicaRead } from './metrics.ts'
import type { Media, Route } from './mount.ts'
import { cutPage } from './lists.ts'
import { parseCall } from './parse-call.ts'
import { onceOutside } from './once-outside.ts'
import type { Keep } from './once-outside.ts'
import { requireRate } from './rate-limit.ts'
import type { LatencyReporter } from './pace.ts'
import { positionNow } from './replica.ts'
import type { Replica, WhyPrimary } from './replica.ts'
import { leaveSandboxes, nothing, scopeOf } from './scope.ts'
import { requireStillActing, sameActing } from './still-acting.ts'

/** The shared resources of every process that runs commands. */
export type Surroundings = {
  db: Db
  /** Serves the routes that are mounted for it; in the API only. */
  replica?: Replica
  ports: Ports
  config: Config
  log: Logger
  /** Receives internal errors. */
  errors?: ErrorReports
  boss: PgBoss
  loadActor: LoadActor
  /** Notes that a key was used; in the API only. */
  noteKeyUse?: NoteKeyUse
  /** Receives call durations; in the API only. */
  latency?: Pick<LatencyReporter, 'note'>
  /** Shifts `ctx.now` against the database clock; 0 outside tests. */
  clockOffsetMs(): number
}

type Raw = { params: unknown; query: unknown; body: unknown }
type Incoming = {
  request: CallRequest
  reply: CallReply
  raw: Raw
  /** Receives the caller before anything is done for them; may refuse. */
  admitted?: (actor: Actor) => void
}

/** Serves one call from authentication to the checked answer; when it returns, the transaction is committed. */
export async function serve(around: Surroundings, route: Route, incoming: Incoming): Promise<Answer> {
  const { endpoint } = route
  if (endpoint.access !== 'public' && tokenOf(incoming.request.headers['authorization']) === undefined) throw notSignedIn()
  if (route.outside) return serveOutside(around, route, incoming)
  if (route.replica && around.replica) return serveByReplica(around, around.replica, route, incoming)
  return serveInside(around, route, incoming)
}

type Inside = Route & { outside: false }

// Who calls, and what they may do, is always read from the primary, and the replica must have got as far as that was (ADR 221).
async function serveByReplica(around: Surroundings, replica: Replica, route: Inside, incoming: Incoming): Promise<Answer> {
  const byPrimary = (why: WhyPrimary) => {
    countReplicaRead('primary', why)
    return serveInside(around, route, incoming)
  }
  const unfit = replica.whyNot()
  if (unfit !== undefined) return byPrimary(unfit)
  const whoCalls = askWhoCalls(incoming.request.headers['authorization'], around.loadActor)
  const first = (opening: Opening) => Promise.all([whoCalls?.(opening), opening.maybe<{ position: string }>(positionNow)])
  const options = { readOnly: true, clockOffsetMs: around.clockOffsetMs(), scope: nothing, first }
  const { actor, now, position } = await transaction(around.db, options, async (tx, found) => ({
    actor: await admit(tx, around, route, incoming, found?.[0]),
    now: tx.now,
    position: found?.[1]?.position,
  }))
  if (position === undefined) return byPrimary('failed')
  const asked = { position, now, scope: scopeOf(actor), keepsPlans: route.keepsPlans ?? false }
  try {
    const answer = await replica.read(asked, async (tx) => {
      const { ctx, call } = await prepare(tx, around, route, incoming, actor)
      return answerOf(route.endpoint, await route.handle(ctx, call), call.query)
    })
    countReplicaRead('replica', 'current')
    return answer
  } catch (error) {
    const why = replica.whyPrimary(error)
    if (why !== undefined) return byPrimary(why)
    countReplicaRead('replica', 'current')
    throw error
  }
}

async function serveInside(around: Surroundings, route: Inside, incoming: Incoming): Promise<Answer> {
  const { endpoint } = route
  const first = askWhoCalls(incoming.request.headers['authorization'], around.loadActor)
  const { keepsPlans = false } = route
  const options = {
    readOnly: route.readsOnly === true || (endpoint.method === 'GET' && !route.counts),
    clockOffsetMs: around.clockOffsetMs(),
    scope: nothing,
    keepsPlans,
    first,
  }
  return transaction(around.db, options, async (tx, caller) => {
    const actor = await admit(tx, around, route, incoming, caller)
    const { ctx, call, raw } = await prepare(tx, around, route, incoming, actor)
    const work = async () => {
      const answer = answerOf(endpoint, await route.handle(ctx, call), call.query)
      if (!options.readOnly) await sayActed(ctx, endpoint)
      return answer
    }
    if (route.readsOnly || !isRepeatable(endpoint)) return work()
    const { shownOnce, mayStill } = route
    return onlyOnce(ctx, endpoint.name, raw, work, { shownOnce, mayStill: mayStill && (() => mayStill(ctx, call)) })
  })
}

async function prepare(tx: Tx, around: Surroundings, { endpoint }: Inside, incoming: Incoming, actor: Actor) {
  const raw = rawOf(endpoint, incoming)
  const call = parseCall(endpoint, raw)
  requireKeyLocations(actor, call)
  await leaveSandboxesAsPlatform(tx, endpoint, actor)
  const ctx: Ctx = Object.assign(shared(around, incoming), { actor, now: tx.now, tx })
  return { ctx, call, raw }
}

async function serveOutside(around: Surroundings, route: Route & { outside: true }, incoming: Incoming): Promise<Answer> {
  const clock = { clockOffsetMs: around.clockOffsetMs() }
  const first = askWhoCalls(incoming.request.headers['authorization'], around.loadActor)
  const opening = { ...clock, scope: nothing, readOnly: !isShared(route.limit), first }
  const { actor, now } = await transaction(around.db, opening, async (tx, caller) => ({
    actor: await admit(tx, around, route, incoming, caller),
    now: tx.now,
  }))
  const { endpoint } = route
  const raw = rawOf(endpoint, incoming)
  const call = parseCall(endpoint, raw)
  requireKeyLocations(actor, call)
  const base = { ...shared(around, incoming), actor }
  const open: OutsideCall['begin'] = (fn) => {
    const run = async (tx: Tx, who: Actor) => {
      await leaveSandboxesAsPlatform(tx, endpoint, who)
      return fn({ ...base, actor: who, now: tx.now, tx })
    }
    return route.asksAgain
      ? transaction(around.db, { ...clock, scope: nothing, first }, (tx, caller) => run(tx, sameActing(actor, callerOf(endpoint, caller))))
      : transaction(around.db, { ...clock, scope: scopeOf(actor) }, (tx) => run(tx, actor))
  }
  const begin: OutsideCall['begin'] = (fn) =>
    open(async (ctx) => {
      const given = await fn(ctx)
      if (endpoint.method !== 'GET') await requireStillActing(ctx.tx, ctx.actor)
      return given
    })
  const outside = { ...base, now, begin }
  const called = { request_id: incoming.request.id, operation: endpoint.name, method: endpoint.method, route: addressOf(endpoint) }
  const report: OutsideCall['report'] = (failed) => reportProblem(around, failed, called)
  const work = async (keep: Keep) => {
    let finished: Answer | undefined
    const finish: OutsideCall['finish'] = (fn) =>
      open(async (ctx) => {
        const given = await fn(ctx)
        if (endpoint.method !== 'GET') await sayActed(ctx, endpoint)
        finished = answerOf(endpoint, given, call.query)
        await keep(ctx, finished)
        return given
      })
    const given = await route.handle({ ...outside, finish, report }, call)
    return finished ?? answerOf(endpoint, given, call.query)
  }
  const key = isRepeatable(endpoint) ? keyOf(outside) : undefined
  if (key === undefined || route.linkAnew) return work(async () => {})
  // The key is given back also when acting ended.
  return onceOutside({ ...outside, begin: open }, { route: endpoint.name, key, sent: raw }, work)
}

async function leaveSandboxesAsPlatform(tx: Tx, { access }: Endpoint, actor: Actor): Promise<void> {
  if (access === 'admin') await leaveSandboxes({ tx }, actor)
}

// What was done for a location is in its history, and undone if acting ended meanwhile.
async function sayActed(ctx: Ctx, { name }: Endpoint): Promise<void> {
  await recordOtherAct(ctx, name)
  await requireStillActing(ctx.tx, ctx.actor)
}

// Public calls issue sessions and receive events: none of their answers are stored for a repetition.
function isRepeatable({ method, access }: Endpoint): boolean {
  return method !== 'GET' && access !== 'public'
}

function rawOf(endpoint: Endpoint, { raw, request }: Incoming): Raw {
  return atCurrentLocation(endpoint, raw, request.headers['x-location-id'])
}

async function admit(tx: Tx, around: Surroundings, route: Route, { admitted }: Incoming, caller: Actor | undefined): Promise<Actor> {
  // A call that a key may not make counts as well.
  if (caller?.api_key) admitted?.(caller)
  const actor = callerOf(route.endpoint, caller)
  admitted?.(actor)
  const { rate_limit_factor: factor } = around.config
  if (!isShared(route.limit) || factor === 0) return actor
  const { uses, seconds } = limitRules[route.limit]
  // Counted for all processes together, so not divided among them.
  await requireRate(tx, `${route.limit}:${callerNumber(actor)}`, Math.round(uses * Math.max(1, factor)), seconds)
  return actor
}

function callerOf(endpoint: Endpoint, caller: Actor | undefined): Actor {
  const { access } = endpoint
  if (caller) requireKeyScope(caller, endpoint)
  if (access === 'public') return caller && caller.account_status !== 'DELETED' ? caller : nobody
  const actor = signedIn(caller)
  if (access === 'admin' && !actor.is_gigpro_admin) throw problem('forbidden', 'ONLY_PLATFORM_ADMINS')
  return actor
}

// Most calls log nothing of their own, so the logger is created on demand.
function shared({ ports, config, log, boss }: Surroundings, { request, reply }: Incoming) {
  let own: Logger | undefined
  return {
    ports,
    config,
    boss,
    request,
    reply,
    get log() {
      own ??= log.child({ request_id: request.id })
      return own
    },
  }
}

function answerOf(endpoint: Endpoint, given: unknown, query: unknown): Answer {
  const reply = endpoint.isWholeList ? inPages(given as { results: unknown[] }, query as { page: number; page_size: number }) : given
  const status = statusOf(endpoint, reply)
  if (endpoint.media !== undefined) return { status, media: reply as Media }
  if (status === 204) return { status }
  return { status, json: checkedJson(endpoint, reply) }
}

// The contract added page and page_size to the query of such a list, and guarantees that its answer has results.
function inPages(whole: { results: unknown[] }, query: { page: number; page_size: number }): object {
  return { ...whole, ...cutPage(whole.results, query) }
}

function statusOf({ status = 200, laterWhen }: Endpoint, reply: unknown): number {
  if (laterWhen === undefined) return status
  return (reply as Record<string, unknown>)[laterWhen] === undefined ? status : 202
}

/** The text of an answer with exactly the fields of its schema. @throws problem unknown if it violates the schema, naming the path */
function checkedJson(endpoint: Endpoint, reply: unknown): string {
  const parsed = endpoint.response.safeParse(reply)
  if (parsed.success) return JSON.stringify(parsed.data)
  const [issue] = parsed.error.issues
  throw problemInWords('unknown', `The answer of ${endpoint.name} breaks its contract at ${issue?.path.join('.')}: ${issue?.message}`, {
    alarm: true,
  })
}
