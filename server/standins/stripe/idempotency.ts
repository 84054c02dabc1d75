import { createHash } from 'node:crypto'
import type { Answer, Call } from '../kit/http.ts'
import { json } from '../kit/http.ts'
import type { Store } from './store.ts'

const keep = 5_000

/**
 * Stripe's key rules: the first answer is stored, including a server error and a refusal, and replayed for the same request; the key with
 * another request is an error; the key while the first request still runs is 409; a request that failed validation stores nothing.
 */
export async function idempotent(store: Store, call: Call, run: () => Promise<Answer>): Promise<{ answer: Answer; replayed: boolean }> {
  const key = call.headers['idempotency-key']
  if (call.method !== 'POST' || typeof key !== 'string' || key.startsWith('stripe-node-retry-'))
    return { answer: await run(), replayed: false }
  const { answers } = store.state
  const fingerprint = createHash('sha256').update(`${call.path}\n${call.body}`).digest('hex')
  const stored = answers[key]
  if (stored && stored.fingerprint !== fingerprint) return { answer: otherRequest(key), replayed: false }
  if (stored?.status === 'in flight') return { answer: inUse(key), replayed: false }
  if (stored)
    return { answer: { ...stored, headers: { 'content-type': 'application/json', 'idempotent-replayed': 'true' } }, replayed: true }
  answers[key] = { fingerprint, status: 'in flight' }
  const answer = await run()
  if (typeof answer !== 'string' && isStored(answer)) answers[key] = { fingerprint, status: answer.status, body: answer.body }
  else delete answers[key]
  forgetOldest(answers)
  store.changed()
  return { answer, replayed: false }
}

// A validation error names the parameter; any other refusal came after the work had begun.
function isStored({ status, body }: { status: number; body: string }): boolean {
  if (status !== 400) return status < 400 || status === 402 || status >= 500
  const { error }: { error?: { param?: string; type?: string } } = JSON.parse(body)
  return error?.param === undefined && error?.type === 'invalid_request_error'
}

function otherRequest(key: string): Answer {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. (${key})`
  return json(400, { error: { type: 'idempotency_error', message } })
}

function inUse(key: string): Answer {
  const message = `There is currently another in-progress request using this Idempotent Key (${key}).`
  return json(409, { error: { type: 'invalid_request_error', code: 'idempotency_key_in_use', message } })
}

function forgetOldest(answers: Store['state']['answers']): void {
  const keys = Object.keys(answers)
  for (const key of keys.slice(0, Math.max(0, keys.length - keep))) delete answers[key]
}
