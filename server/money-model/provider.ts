import { createHash } from 'node:crypto'
import { branch, parseForm, texts } from '../standins/kit/form.ts'
import type { Answer, Call } from '../standins/kit/http.ts'
import { json } from '../standins/kit/http.ts'
import { missing, StripeFailure } from '../standins/stripe/errors.ts'
import { honest } from './lies.ts'
import type { Lie, Movement } from './lies.ts'
import { charge, insufficient, refund, reverse, transfer } from './movements.ts'
import { Records } from './records.ts'
import type { Surroundings } from './records.ts'

/** The lifetime of a key; the same request after it is a new one. */
const keyLifeMs = 24 * 3_600_000

type Direction = Movement['direction']
type Remembered = { fingerprint: string; at: number; answer: Answer | null }

const resources = {
  '/v1/payment_intents': { direction: 'charge', kind: 'payment_intent', make: charge },
  '/v1/transfers': { direction: 'payout', kind: 'transfer', make: transfer },
  '/v1/refunds': { direction: 'refund', kind: 'refund', make: refund },
} as const
type Resource = (typeof resources)[keyof typeof resources]

/** A payment provider that speaks Stripe's protocol, keeps a true book, and misreports its content. */
export class Provider {
  readonly records: Records
  readonly #around: Surroundings
  readonly #plan: Record<Direction, Lie[]>
  readonly #keys = new Map<string, Remembered>()
  #underWay = 0

  /** @param plan how the requests of each direction are treated, in order; after those it is honest */
  constructor(around: Surroundings, plan: Record<Direction, readonly Lie[]>) {
    this.#around = around
    this.records = new Records(around)
    this.#plan = { charge: [...plan.charge], payout: [...plan.payout], refund: [...plan.refund] }
  }

  get isIdle(): boolean {
    return this.#underWay === 0
  }

  /** From now on every request is treated as documented. */
  beHonest(): void {
    Object.assign(this.#plan, { charge: [], payout: [], refund: [] })
  }

  async answer(call: Call): Promise<Answer> {
    this.#underWay += 1
    try {
      return await this.#route(call)
    } catch (error) {
      if (error instanceof StripeFailure) return errorOf(error)
      throw error
    } finally {
      this.#underWay -= 1
    }
  }

  async #route(call: Call): Promise<Answer> {
    const { method, path, query } = call
    const resource = resourceOf(path)
    if (method === 'POST' && resource) return this.#move(call, resource)
    const [, reversed] = /^\/v1\/transfers\/([^/]+)\/reversals$/.exec(path) ?? []
    if (method === 'POST' && reversed) return this.#reverse(call, reversed)
    if (path === '/v1/balance_transactions') return list(path, this.#linesBetween(query))
    if (resource) return list(path, this.records.list(resource.kind, fieldsOf(query)))
    return json(200, this.records.shown(path.split('/').at(-1) ?? ''))
  }

  async #move(call: Call, resource: Resource): Promise<Answer> {
    const key = String(call.headers['idempotency-key'] ?? '')
    const fingerprint = createHash('sha256').update(`${call.path}\n${call.body}`).digest('hex')
    const known = this.#keys.get(key)
    if (known && this.records.now - known.at < keyLifeMs) return this.#again(key, known, fingerprint)
    const lie = this.#plan[resource.direction].shift() ?? honest
    const { treatment } = lie
    if (treatment.does !== 'it' || lie.denies > 0) this.records.isTruthful = false
    if (treatment.does === 'nothing, limited') return errorOf(limited())
    if (treatment.does === 'nothing, unreported') return 'reset'
    const remembered: Remembered = { fingerprint, at: this.records.now, answer: null }
    this.#keys.set(key, remembered)
    const run = () => (remembered.answer = this.#attempt(resource, call.body, { key, lie }))
    if (treatment.does === 'it later') {
      this.records.later(treatment.after, run)
      return 'reset'
    }
    if (treatment.does === 'it, slowly') await this.#around.meanwhile(treatment.takes)
    const answer = run()
    return treatment.does === 'it, unreported' ? 'reset' : this.#say(key, answer)
  }

  // A provider error is stored under its key and repeated, like any other answer; while the first request runs, the key is in use.
  #again(key: string, { fingerprint, answer }: Remembered, asked: string): Answer {
    if (fingerprint !== asked) return keyError(400, 'idempotency_error')
    return answer ? replayed(this.#say(key, answer)) : keyError(409, 'idempotency_key_in_use')
  }

  #say(key: string, answer: Answer): Answer {
    this.records.say((movement) => movement.key === key)
    return answer
  }

  #attempt({ make }: Resource, body: string, { key, lie }: { key: string; lie: Lie }): Answer {
    const { does } = lie.treatment
    try {
      if (does === 'nothing, as an error') throw broken()
      const object = make(this.records, { form: parseForm(body), key, lie })
      return does === 'it, as an error' ? errorOf(broken()) : json(200, object)
    } catch (error) {
      if (error instanceof StripeFailure) return errorOf(error)
      throw error
    }
  }

  #reverse({ body }: Call, ref: string): Answer {
    const movement = this.records.book.find((one) => one.ref === ref)
    if (!movement) throw missing('transfer', ref)
    const reversal = reverse(this.records, movement)
    if (!reversal) throw insufficient()
    return json(200, { ...reversal, metadata: texts(branch(parseForm(body), 'metadata')) })
  }

  // The book's entries are true, and newest first.
  #linesBetween(query: URLSearchParams): unknown[] {
    const from = Number(query.get('created[gte]') ?? 0)
    const until = Number(query.get('created[lt]') ?? Number.MAX_SAFE_INTEGER)
    const between = this.records.lines.filter(({ created }) => created >= from && created < until)
    return between.map((line) => ({ ...line, object: 'balance_transaction', fee: 0, net: line.amount })).toReversed()
  }
}

function resourceOf(path: string): Resource | undefined {
  return Object.entries(resources).find(([known]) => known === path)?.[1]
}

function fieldsOf(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name]) => ['customer', 'transfer_group', 'payment_intent'].includes(name)))
}

function list(url: string, data: readonly unknown[]): Answer {
  return json(200, { object: 'list', url, data, has_more: false })
}

function replayed(answer: Answer): Answer {
  return typeof answer === 'string' ? answer : { ...answer, headers: { ...answer.headers, 'idempotent-replayed': 'true' } }
}

function errorOf(error: StripeFailure): Answer {
  return json(error.status, { error: error.body })
}

function keyError(status: number, code: string): Answer {
  return errorOf(new StripeFailure(status, { type: 'idempotency_error', code, message: 'This key was used by another request.' }))
}

function broken(): StripeFailure {
  return new StripeFailure(500, { type: 'api_error', message: 'An error occurred internally with Stripe.' })
}

function limited(): StripeFailure {
  return new StripeFailure(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' })
}
