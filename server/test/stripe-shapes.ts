import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

type Sent = { object: string; [name: string]: unknown }

// The stand-in's own pages, which the provider does not document.
const kept = new Set(['onboarding_page'])
const typeOf: Record<string, string> = {
  account: 'Account',
  'billing_portal.session': 'BillingPortal.Session',
  balance_transaction: 'BalanceTransaction',
  charge: 'Charge',
  customer: 'Customer',
  dispute: 'Dispute',
  event: 'Event',
  payment_intent: 'PaymentIntent',
  payment_method: 'PaymentMethod',
  payout: 'Payout',
  refund: 'Refund',
  setup_intent: 'SetupIntent',
  transfer: 'Transfer',
}

const preamble = `import type Stripe from 'stripe'
type IsAnyWord<T> = (<G>() => G extends T ? 1 : 2) extends <G>() => G extends string ? 1 : 2 ? true : false
type Word<T> = IsAnyWord<T> extends true ? T : string extends T ? never : T
type Part<T> = T extends string ? Word<T> : T extends (infer U)[] ? Part<U>[] : T extends object ? { [K in keyof T]?: Part<T[K]> } : T
`

/**
 * Compares objects with the types published in the provider's SDK for the pinned version of its API: there may be no field and no value
 * unknown to the provider, or tests would prove what production never sends. Fields may be missing. The SDK leaves its enumerations open;
 * here they are closed.
 * @returns one line for each object that does not fit; empty if all fit
 */
export async function misfits(objects: readonly Sent[]): Promise<string[]> {
  const shapes = differing(objects.filter(({ object }) => !kept.has(object)))
  const unknown = shapes.filter(({ object }) => !typeOf[object]).map(({ object }) => `the provider has no ${object}`)
  const known = shapes.filter(({ object }) => typeOf[object])
  const lines = known.map((one, index) => `export const a${index} = ${JSON.stringify(one)} satisfies Part<Stripe.${typeOf[one.object]}>`)
  return [...unknown, ...(await compile(preamble + lines.join('\n')))]
}

// Objects with the same fields and the same state need to be checked only once.
function differing(objects: readonly Sent[]): Sent[] {
  const words = ['object', 'status', 'type', 'failure_code', 'reason']
  const shapeOf = (one: Sent) =>
    JSON.stringify([words.map((word) => one[word]), Object.entries(one).map(([name, value]) => [name, value === null])])
  return [...new Map(objects.map((one) => [shapeOf(one), one])).values()]
}

async function compile(source: string): Promise<string[]> {
  const cache = join(import.meta.dirname, '../../node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'stripe-shapes-'))
  try {
    const file = join(folder, 'sent.ts')
    writeFileSync(file, source)
    const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
    const settings = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', 'node']
    await promisify(execFile)(process.execPath, [compiler, ...settings, file])
    return []
  } catch (error) {
    const words = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
    if (words === '') throw error
    return words.split('\n').filter((line) => line.includes('error TS'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
