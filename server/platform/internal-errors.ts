import { raiseAlarm } from './alarms.ts'
import type { Problem } from './errors.ts'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import type { Surroundings } from './serve.ts'

type Where = Pick<Surroundings, 'db' | 'log' | 'errors'>
type Call = { request_id: string; operation: string | undefined; method: string; route: string | null }

/** Logs and alarms an error of a call that is our fault, and logs why a call could not be served now; other refusals are nobody's fault. */
export function reportProblem(around: Where, refusal: Problem, call: Call): void {
  if (refusal.alarm) alarm(around, refusal, call)
  else if (refusal.status >= 500) logCause(around, refusal, call)
}

/** The address of an endpoint for the router. A trailing slash is ignored by it, so one registration serves both spellings. */
export function addressOf({ path }: Pick<Endpoint, 'path'>): string {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1')}`
}

// Without its cause one 503 looks like another: a lock, a slow statement, too many calls and an unavailable database need different
// remedies.
function logCause({ log }: Where, { cause, why, message }: Problem, { request_id, operation = 'other' }: Call): void {
  log.warn({ err: cause, why, request_id, operation, reason: message }, 'A call could not be served now')
}

function alarm({ db, log, errors }: Where, refusal: Problem, { request_id, operation, method, route }: Call): void {
  log.error({ err: refusal.cause ?? refusal, request_id, route }, refusal.message)
  errors?.report(refusal.cause ?? refusal, { request_id, operation, method, code: refusal.code })
  void raiseAlarm(db, refusal.code === 'invalid' ? 'validator_bypass' : 'server_error', {
    request_id,
    method,
    route,
    reason: refusal.message.slice(0, 300),
  })
}
