export type Refusal = { code: string; decline_code: string; message: string }

type ErrorBody = { type: string; message: string; code?: string; decline_code?: string; param?: string; [extra: string]: unknown }

/** An answer with Stripe's error object; thrown by a route, sent by the server. */
export class StripeFailure extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** The 404 of a missing object. */
export function missing(kind: string, id: string): StripeFailure {
  return new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: `No such ${kind}: '${id}'`,
  })
}

/** The 400 of a wrong parameter. */
export function invalid(param: string, message: string, code = 'parameter_invalid'): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', code, param, message })
}

/** A card refusal ordered by a test. */
export const onCommand: Refusal = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }

/** The 400 of a transfer that exceeds the platform's balance. */
export function notEnough(): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'balance_insufficient',
    message: 'You have insufficient funds in your Stripe account.',
  })
}

/** The 402 of a refused card. */
export function cardFailure(refusal: Refusal, extra: Record<string, unknown>): StripeFailure {
  const { code, decline_code, message } = refusal
  return new StripeFailure(402, { type: 'card_error', code, decline_code, message, ...extra })
}
