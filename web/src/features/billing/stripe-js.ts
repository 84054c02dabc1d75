import type { Locale } from '@crewcall/contract/enums.ts'
import type { PublicConfig } from '@crewcall/contract/config.ts'
import { loadScript } from '../../lib/load-script.ts'

/** The part of Stripe.js used here; the stand-in serves a script with the same part. */
export type StripeJs = {
  elements: (options: { clientSecret: string; appearance: Appearance; locale: Locale }) => Elements
  confirmSetup: (options: { elements: Elements; confirmParams: { return_url: string }; redirect: 'if_required' }) => Promise<SetupResult>
  retrieveSetupIntent: (clientSecret: string) => Promise<SetupResult>
}
export type Appearance = { theme: 'stripe' | 'night'; variables: Record<string, string> }
export type Elements = { create: (type: 'payment') => PaymentElement }
export type PaymentElement = {
  mount: (place: HTMLElement) => void
  on: (name: 'ready', act: () => void) => unknown
  destroy: () => void
}
export type SetupIntent = {
  id: string
  status: string
  payment_method: string | { id: string } | null
  next_action: { type: string } | null
}
export type SetupResult = { setupIntent?: SetupIntent; error?: { message?: string } }

type Maker = (publishableKey: string) => StripeJs

/** The provider's library for this page, loaded on demand. */
export async function openStripe({ script_url, publishable_key }: PublicConfig['card_provider']): Promise<StripeJs> {
  await loadScript(script_url, { origin: new URL(script_url).origin })
  const { Stripe: make } = globalThis as { Stripe?: Maker }
  if (!make) throw new Error('The payment provider gave an invalid answer. Try again.')
  return make(publishable_key)
}

/** The saved method of a setup, or null while there is none. */
export function methodOf({ payment_method }: SetupIntent): string | null {
  return typeof payment_method === 'string' ? payment_method : (payment_method?.id ?? null)
}
