import { z } from 'zod'

/**
 * The result of every money movement (docs/invariants.md#money). SUCCEEDED: done. PENDING: accepted, a bank debit is clearing. DECLINED:
 * definitely refused, nothing moved. REQUIRES_ACTION: the bank requires the payer, nothing moved. NOT_SENT: definitely never executed.
 * UNKNOWN: it may have happened; query with `findCharge` / `findPayOut` or repeat with the SAME key (docs/invariants.md#f9).
 */
export type MoneyOutcome = 'SUCCEEDED' | 'PENDING' | 'DECLINED' | 'REQUIRES_ACTION' | 'NOT_SENT' | 'UNKNOWN'

/** The result, the processor's own id if it returned one, and its reason if it refused. */
export type MoneyResult = {
  outcome: MoneyOutcome
  provider_ref: string | null
  error_code: string | null
  error_message: string | null
  /** The movement's own amounts, if the processor returned them: integer cents, the currency in capitals, and the part received. */
  amount_cents?: number
  currency?: string
  received_cents?: number
  /** True for an answer that the processor had stored under the key and repeated: it is the answer to the first request with that key. */
  is_replayed?: boolean
}

/** A movement queried later, with the processor's amounts, and whose it is: the customer who was charged, or the account that was paid. */
export type FoundMoney = MoneyResult & {
  provider_ref: string
  key: string | null
  owner?: string | null
  amount_cents: number
  currency: string
  /** Set only where `findPayOut` was asked with `instant_account`; the outcome is UNKNOWN then. */
  half?: Half
}

export type CardDetails = { brand: string; last4: string; exp_month: number; exp_year: number }
/** `next_action_url`: where the owner confirms micro-deposits, while required. */
export type BankDetails = { bank_name: string; last4: string; account_holder_type: string; next_action_url?: string }

/** A saved card or bank account, in the API's terms (type, status, details). */
export type StoredPaymentMethod = {
  external_id: string
  customer: string | null
  status: 'ACTIVE' | 'REQUIRES_ACTION' | 'FAILED'
} & ({ type: 'card'; details: CardDetails } | { type: 'us_bank_account'; details: BankDetails })

/**
 * A pro's account at the processor. `enabled` means it can currently receive money; `requirements` names what is missing. `bank` is the processor's mark
 * of the bank account behind it: the same for the same bank account, whoever enters it; null without one. `debit_card` is the debit card that
 * takes instant payouts, with such a mark of its own and the reference to send to; null if payouts go elsewhere.
 */
export type PayoutAccount = {
  account: string
  enabled: boolean
  details_submitted: boolean
  requirements: string[]
  bank: string | null
  debit_card: { mark: string; ref: string } | null
}

/** Copied to the processor's object: short strings only, never personal data. */
const metadata = z.record(z.string(), z.string()).exactOptional()

/** `key` is ours, `charge:{application_id}:{attempt}`, and changes only after DECLINED or NOT_SENT (docs/invariants.md#f3). */
export const chargeInput = z.object({
  key: z.string(),
  customer: z.string(),
  payment_method: z.string(),
  amount_cents: z.int(),
  description: z.string().exactOptional(),
  /** Appended to our name on the card statement; at most 22 characters in total. */
  statement: z.string().exactOptional(),
  metadata,
})
export type ChargeInput = z.infer<typeof chargeInput>

/**
 * `source_ref`: the charge this money comes from, so that a pending balance can be paid out. `is_instant`: on to the debit card of the account at once;
 * where the card does not take it, the money is taken back from the account and the answer is DECLINED.
 */
export const payOutInput = z.object({
  key: z.string(),
  account: z.string(),
  amount_cents: z.int(),
  source_ref: z.string().exactOptional(),
  is_instant: z.literal(true).exactOptional(),
  /** The card that an instant payout goes to. */
  card: z.string().exactOptional(),
  metadata,
})
export type PayOutInput = z.infer<typeof payOutInput>

export const refundInput = z.object({ key: z.string(), provider_ref: z.string(), amount_cents: z.int(), metadata })
export type RefundInput = z.infer<typeof refundInput>

/**
 * Where an instant payout stopped that got no further than the pro's account: the card was not asked yet as far as the processor knows, or did not take it.
 */
export type Half = 'NOT_AT_CARD' | 'CARD_REFUSED'

/** One entry of the processor's own books, for the daily reconciliation (docs/invariants.md#f13). Outgoing money is negative. */
export type ProviderMovement = {
  id: string
  kind: 'CHARGE' | 'REFUND' | 'PAYOUT' | 'REVERSAL' | 'OTHER'
  provider_ref: string | null
  /** The key of our request, if the processor stores it: this finds a movement whose answer and events were lost. */
  key: string | null
  /** The dispute that took the money or returned it. */
  dispute_ref: string | null
  amount_cents: number
  fee_cents: number
  created_at: Date
}

type EventHead = { id: string; provider_type: string; created_at: Date }

/** An event of the processor, verified and in our terms; unused ones arrive as IGNORED. */
export type PaymentEvent = EventHead &
  (
    | { type: 'CHARGE_CHANGED'; charge: FoundMoney }
    | { type: 'CHARGE_REVERSED'; provider_ref: string | null; dispute_ref: string; amount_cents: number; reason: string }
    | { type: 'CHARGE_REVERSAL_CLOSED'; provider_ref: string | null; dispute_ref: string; amount_cents: number; won: boolean }
    | { type: 'REFUND_CHANGED'; refund: FoundMoney; charge_ref: string | null }
    | { type: 'CHARGE_REFUNDED'; provider_ref: string | null; refunded_cents: number }
    | { type: 'PAYOUT_CHANGED'; payout: FoundMoney; account: string | null; reversed_cents: number }
    | {
        type: 'BANK_PAYOUT_CHANGED'
        account: string | null
        provider_ref: string
        /** The key of our request, if the processor did not begin it by itself. */
        key: string | null
        amount_cents: number
        status: 'IN_TRANSIT' | 'PAID' | 'FAILED'
        error_code: string | null
      }
    | { type: 'PAYOUT_ACCOUNT_CHANGED'; payout_account: PayoutAccount }
    /** Something behind it changed: the processor is asked what. */
    | { type: 'PAYOUT_ACCOUNT_TOUCHED'; account: string }
    | { type: 'PAYMENT_METHOD_SAVED'; customer: string | null; payment_method: string }
    | { type: 'PAYMENT_METHOD_WAITS'; customer: string | null; payment_method: string; next_action_url: string }
    | { type: 'PAYMENT_METHOD_REMOVED'; payment_method: string }
    | { type: 'PAYMENT_METHOD_FAILED'; payment_method: string | null; error_code: string | null; error_message: string | null }
    | { type: 'IGNORED' }
  )

/**
 * Moves money and stores payment details for us (docs/decisions/0011-real-protocols-and-stand-ins.md). No function may be called inside a
 * database transaction.
 */
export type Payments = {
  /** The processor's customer for one of our billing owners (`organization:7`, `location:12`); safe to repeat. */
  ensureCustomer(input: { owner_key: string; name: string; email?: string }): Promise<{ customer: string }>
  /** Starts saving a payment method; the browser finishes it with `client_secret`, so no number passes through us. */
  startSetup(input: { customer: string }): Promise<{ client_secret: string; setup_ref: string }>
  /** A saved method, or undefined if the processor does not know it. */
  paymentMethod(externalId: string): Promise<StoredPaymentMethod | undefined>
  /** Attaches the method to the customer (if it is not yet) and makes it the default. */
  attachDefault(input: { customer: string; payment_method: string }): Promise<StoredPaymentMethod>
  /** A short-lived page of the processor where the customer manages its methods. */
  portalLink(input: { customer: string; return_url: string }): Promise<{ url: string }>
  /** Charges a saved method while the payer is absent. Never throws for errors of the processor or the network. */
  charge(input: ChargeInput): Promise<MoneyResult>
  /** The current charge at the processor; undefined only if the processor answered that there is none. */
  findCharge(input: { key: string; customer: string; provider_ref?: string | null }): Promise<FoundMoney | undefined>
  /** Refunds a charge in part or in full. */
  refund(input: RefundInput): Promise<MoneyResult>
  /** The current refund at the processor; undefined only if the processor answered that there is none. */
  findRefund(input: { key: string; charge_ref: string; provider_ref?: string | null }): Promise<FoundMoney | undefined>
  /** Moves money to a pro's account at the processor. SUCCEEDED means it is in that account. */
  payOut(input: PayOutInput): Promise<MoneyResult>
  /** Takes a whole payout back from the pro's account, as far as the processor allows; idempotent. */
  takeBackPayOut(input: { key: string; provider_ref: string }): Promise<MoneyResult>
  /**
   * The current payout at the processor; undefined only if the processor answered that there is none. With `instant_account` one that got no further
   * than that account is `half`: repeating the request finishes it, taking it back ends it.
   */
  findPayOut(input: { key: string; provider_ref?: string | null; instant_account?: string }): Promise<FoundMoney | undefined>
  /** The processor's account for a pro (`pro:{id}`); safe to repeat. */
  createPayoutAccount(input: { owner_key: string }): Promise<PayoutAccount>
  /** A short-lived page of the processor where the pro gives bank and identity details. */
  onboardingLink(input: { account: string; return_url: string; refresh_url: string }): Promise<{ url: string }>
  /** The status of a pro's account, or undefined if the processor does not know it. */
  payoutAccount(account: string): Promise<PayoutAccount | undefined>
  /** The entries of the processor's books created in [since, until), oldest first. */
  movements(input: { since: Date; until: Date }): Promise<ProviderMovement[]>
  /** Checks the signature over the raw bytes (300 s window, two secrets during rotation); throws WebhookRejected. */
  verifyWebhook(rawBody: string | Buffer, signatureHeader: string | undefined): PaymentEvent
}

/** Thrown by `verifyWebhook` for a missing, wrong or old signature, or a body that is not an event. */
export class WebhookRejected extends Error {
  override name = 'WebhookRejected'
}
