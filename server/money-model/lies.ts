/** What the provider does with one request to move money. Times are minutes of the product's clock. */
export type Treatment =
  | { does: 'it' }
  /** The line breaks before the request arrives. */
  | { does: 'nothing, unreported' }
  /** Takes the request, the line breaks, and the money moves later. */
  | { does: 'it later'; after: number }
  | { does: 'it, unreported' }
  /** An error 500 of the provider, which it keeps under the key; the money has moved all the same, or not. */
  | { does: 'it, as an error' }
  | { does: 'nothing, as an error' }
  | { does: 'nothing, refused' }
  /** Too many requests: definitely nothing, and nothing is wrong with the payer. */
  | { does: 'nothing, limited' }
  /** Says that it was refused, and moves the money. */
  | { does: 'it, refused' }
  /** Moves other cents than were asked; `quiet` says so only in what was received, as a partial capture does. */
  | { does: 'another amount'; by: number; quiet: boolean }
  | { does: 'another currency' }
  /** The answer takes this long, and meanwhile another worker goes on. */
  | { does: 'it, slowly'; takes: number }

/** How the provider behaves about one movement. */
export type Lie = {
  treatment: Treatment
  /** So long it answers "no such thing" when asked about it. */
  denies: number
  /** When each of its events is delivered, in minutes after the event: never, once or many times; events take turns through the list. */
  events: number[][]
}

/** A provider that keeps to its documents. */
export const honest: Lie = { treatment: { does: 'it' }, denies: 0, events: [[0]] }

/** What really happened to money: the provider's own book, which it never lies to. Cents are positive, whichever way they went. */
export type Movement = {
  ref: string
  direction: 'charge' | 'payout' | 'refund'
  key: string
  asked: number
  cents: number
  currency: string
  at: number
  /** Of it, what was taken back: by the payer's bank, by a reversal, or because a bank did not take it. */
  takenBack: number
  /** Of a refund: the charge it gives back. */
  of: string | null
  /** When the provider first spoke of it to anybody, by an answer, when asked, or in its events; null while it has not. */
  toldAt: number | null
}

/** True when the money that moved is the money that was asked for. */
export function isRight({ cents, asked, currency }: Movement): boolean {
  return cents === asked && currency === 'usd'
}

/** The cents of a movement that stand: neither taken back nor given back by a refund in the same book. */
export function leftOf({ ref, cents, takenBack }: Movement, book: readonly Movement[]): number {
  const refunds = book.filter(({ of }) => of === ref)
  return refunds.reduce((left, refund) => left - (refund.cents - refund.takenBack), cents - takenBack)
}
