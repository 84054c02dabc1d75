import type { Answer, Call, Listening } from './kit/http.ts'
import { listen } from './kit/http.ts'
import { serveApi } from './stripe/api.ts'
import { serveControl } from './stripe/control.ts'
import type { Fault } from './stripe/faults.ts'
import { openFaults } from './stripe/faults.ts'
import type { StripeJournal } from './stripe/journal.ts'
import { journalOf } from './stripe/journal.ts'
import type { SettlementResult } from './stripe/settlement.ts'
import { Settlement } from './stripe/settlement.ts'
import type { Bounds, Entity } from './stripe/store.ts'
import { openStore } from './stripe/store.ts'
import type { Deliver, WebhookMode } from './stripe/webhooks.ts'
import { signatureHeader, Webhooks } from './stripe/webhooks.ts'
import type { World } from './stripe/world.ts'

export type StripeStandinOptions = {
  port?: number
  /** Where the state is stored between runs; without it nothing is kept. */
  dataDir?: string
  webhookUrl?: string
  /** Receives events instead of an address. */
  deliver?: Deliver
  secretKey?: string
  webhookSecret?: string
  /** Milliseconds until a bank debit, late return or bank payout completes automatically; 5000 by default, null for only on command. */
  settleAfterMs?: number | null
  /** Accounts of people can receive money as soon as they are made. */
  accountsReady?: boolean
  /** Whether whoever reaches its port may make it fail, by addresses that begin with `/_`; true by default, as for tests. */
  withControl?: boolean
  /** How much it keeps; by default everything. */
  bounds?: Bounds
}

export type StripeStandin = {
  url: string
  secretKey: string
  webhookSecret: string
  journal(): StripeJournal
  fault(fault: Fault): void
  clearFaults(): void
  webhooks(mode: WebhookMode | 'release'): void
  setWebhookUrl(url: string | undefined): void
  /** Resolves when no event is waiting for its first delivery. */
  webhooksIdle(): Promise<void>
  settle(paymentIntent: string, result: SettlementResult): void
  finishPayout(payout: string, result: 'paid' | 'failed' | 'canceled'): void
  /** Decides the open dispute of a payment intent. */
  closeDispute(paymentIntent: string, result: 'won' | 'lost'): void
  /** Returns a refund from the payer's bank. */
  failRefund(refund: string): void
  /** Completes a pro's onboarding (or restricts the account again) without the page. */
  setAccount(account: string, state: { enabled: boolean; bank?: 'accepts' | 'refuses'; number?: string }): Promise<void>
  /** The signature header the stand-in would send for this body. */
  sign(payload: string, timestamp?: number): string
  /** Every object and event it has, as it would send them. */
  objects(): Entity[]
  stop(): Promise<void>
}

/** Starts the payment processor's stand-in on loopback (docs/decisions/0011-real-protocols-and-stand-ins.md). */
export async function startStripe(options: StripeStandinOptions = {}): Promise<StripeStandin> {
  const { secretKey = 'sk_test_local', webhookSecret = 'whsec_local', withControl = true } = options
  // What is stored is read once nobody else has the port: before, the one who has it may still save.
  let answer: (call: Call) => Promise<Answer> | Answer = () => 'reset'
  const server = await listen((call) => answer(call), options.port)
  const store = await orFree(server, () => openStore(options.dataDir, undefined, options.bounds))
  const faults = openFaults()
  let apiVersion = '2026-10-28.endive'
  const hooks = new Webhooks(store, webhookSecret, () => apiVersion)
  const settlement = new Settlement(store, hooks, options.settleAfterMs === null ? undefined : (options.settleAfterMs ?? 5_000))
  const { url } = server
  const world: World = { store, hooks, settlement, url: () => url, accountsReady: options.accountsReady ?? false }

  answer = (call) => {
    apiVersion = call.headers['stripe-version']?.toString() ?? apiVersion
    return withControl && call.path.startsWith('/_') ? serveControl(world, faults, call) : serveApi(world, faults, secretKey, call)
  }

  hooks.setTarget(options.deliver ?? options.webhookUrl)

  return {
    url,
    secretKey,
    webhookSecret,
    journal: () => journalOf(store),
    fault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    webhooks: (mode) => hooks.setMode(mode === 'release' ? 'normal' : mode),
    setWebhookUrl: (target) => hooks.setTarget(target),
    webhooksIdle: () => hooks.idle(),
    settle: (intent, result) => void settlement.settle(intent, result),
    finishPayout: (payout, result) => void settlement.finishPayout(payout, result),
    closeDispute: (intent, result) => void settlement.closeDispute(intent, result),
    failRefund: (refund) => void settlement.failRefund(refund),
    setAccount: (account, state) => order(world, faults, '/_accounts', { account, ...state }),
    sign: (payload, timestamp) => signatureHeader(payload, webhookSecret, timestamp),
    objects: () => Object.values(store.state.entities),
    async stop() {
      settlement.stop()
      hooks.stop()
      // Saved before the port is free, as who takes it over reads what is stored at once; between the two nothing is answered.
      try {
        store.end()
      } finally {
        await server.stop()
      }
    },
  }
}

async function orFree<T>(server: Listening, open: () => T): Promise<T> {
  try {
    return open()
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function order(world: World, faults: ReturnType<typeof openFaults>, path: string, body: Record<string, unknown>): Promise<void> {
  const call = { method: 'POST', path, query: new URLSearchParams(), headers: {}, body: JSON.stringify(body) }
  const answer = serveControl(world, faults, call)
  if (typeof answer !== 'string' && answer.status >= 400) throw new Error(answer.body)
}
