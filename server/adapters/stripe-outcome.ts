import { Stripe } from 'stripe'
import type { MoneyOutcome, MoneyResult } from '../ports/payments.ts'

/** Error codes that mean that no connection was ever made, so no byte of the request was sent. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'])

/** Runs a money request and converts every possible outcome to a result; only a programming error still throws. */
export async function attempt(run: () => Promise<MoneyResult>): Promise<MoneyResult> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return resultOfError(error)
    throw error
  }
}

/** The outcome for an SDK error (docs/invariants.md#money, docs/invariants.md#f9). Anything but a provable "nothing moved" is UNKNOWN. */
export function resultOfError(error: Stripe.errors.StripeError): MoneyResult {
  const outcome = outcomeOfError(error)
  const intent = error.payment_intent
  return {
    outcome,
    provider_ref: intent ? intent.id : null,
    error_code: error.decline_code || error.code || error.rawType || connectionCode(error) || error.type,
    error_message: error.message || null,
    ...(error.headers?.['idempotent-replayed'] === 'true' ? { is_replayed: true } : {}),
  }
}

function outcomeOfError(error: Stripe.errors.StripeError): MoneyOutcome {
  if (error instanceof Stripe.errors.StripeConnectionError) return neverConnected.has(connectionCode(error)) ? 'NOT_SENT' : 'UNKNOWN'
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'UNKNOWN'
  if (error.code === 'idempotency_key_in_use') return 'UNKNOWN'
  if (error.code === 'authentication_required') return 'REQUIRES_ACTION'
  if (error instanceof Stripe.errors.StripeCardError) return 'DECLINED'
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'NOT_SENT'
  if (error instanceof Stripe.errors.StripePermissionError) return 'NOT_SENT'
  if (error instanceof Stripe.errors.StripeRateLimitError) return 'NOT_SENT'
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'DECLINED'
  return 'UNKNOWN'
}

function connectionCode(error: Stripe.errors.StripeError): string {
  const detail: unknown = error.detail
  if (!(detail instanceof Error) || !('code' in detail)) return ''
  return typeof detail.code === 'string' ? detail.code : ''
}

/** True if the processor answered that the object does not exist, as opposed to not answering. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** Runs a lookup; undefined if the processor answered "no such object", any other failure throws. */
export async function orMissing<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** The id in a field that may be an id, an expanded object or null. */
export function idOf(field: string | { id: string } | null | undefined): string | null {
  if (!field) return null
  return typeof field === 'string' ? field : field.id
}

/** The currency of an object, in our spelling. */
export function currencyOf({ currency }: { currency: string }): string {
  return currency.toUpperCase()
}
