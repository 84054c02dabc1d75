/** The provider's treatment of one request to move money. Times are minutes of the product's clock. */
export type Treatment =
  | { does: 'it' }
  /** The connection breaks before the request arrives. */
  | { does: 'nothing, unreported' }
  /** Accepts the request, the connection breaks, and the money moves later. */
  | { does: 'it later'; after: number }
  | { does: 'it, unreported' }
  /** A 500 error of the provider, stored under the key; the money may have moved anyway. */
  | { does: 'it, as an error' }
  | { does: 'nothing, as an error' }
  | { does: 'nothing, refused' }
  /** Too many requests: definitely nothing moved, and the payer is not at fault. */
  | { does: 'nothing, limited' }
  /** Reports a refusal, and moves the money. */
  | { does: 'it, refused' }
  /** Moves another amount than requested; `quiet` reports it only in the amount received, as for a partial capture. */
  | { does: 'another amount'; by: number; quiet: boolean }
  | { does: 'another currency' }
  /** The answer takes this long, and meanwhile another worker continues. */
  | { does: 'it, slowly'; takes: number }

/** The provider's behavior about one movement. */
export type Lie = {
  treatment: Treatment
  /** How long it answers "no such object" to queries. */
  denies: number
  /** When each of its events is delivered, in minutes after the event: never, once or many times; events cycle through the list. */
  events: number[][]
}

/** A provider that behaves as documented. */
export const honest: Lie = { treatment: { does: 'it' }, denies: 0, events: [[0]] }

/** What really happened to money: the provider's own book, which is always true. Cents are positive in both directions. */
export type Movement = {
  ref: string
  direction: 'charge' | 'payout' | 'refund'
  key: string
  asked: number
  cents: number
  currency: string
  at: number
  /** The part that was taken back: by the payer's bank, by a reversal, or because a bank rejected it. */
  takenBack: number
  /** For a refund: its charge. */
  of: string | null
  /** When the provider first reported it, in an answer, a query or an event; null while it has not. */
  reportedAt: number | null
}

/** True if the amount moved is the requested one. */
export function isRight({ cents, asked, currency }: Movement): boolean {
  return cents === asked && currency === 'usd'
}

/** The remaining cents of a movement: neither taken back nor refunded in the same book. */
export function leftOf({ ref, cents, takenBack }: Movement, book: readonly Movement[]): number {
  const refunds = book.filter(({ of }) => of === ref)
  return refunds.reduce((left, refund) => left - (refund.cents - refund.takenBack), cents - takenBack)
}
