import { z } from 'zod'
import { NetworkError } from '../../lib/api-error.ts'

/** What is typed of a card or of a bank account; it goes to the provider only, never through our server. */
export type Typed =
  | { type: 'card'; number: string; exp: string; cvc: string }
  | { type: 'us_bank_account'; routing: string; account: string }

const intent = z.object({
  id: z.string(),
  status: z.string(),
  payment_method: z.string().nullable(),
  next_action: z.object({ redirect_to_url: z.object({ url: z.string() }).optional() }).nullable(),
})
const refusal = z.object({ error: z.object({ message: z.string() }) })
export type Intent = z.infer<typeof intent>

/**
 * Finishes a setup with the provider (Stripe SetupIntents: confirm with `client_secret`).
 * @throws Error with the provider's sentence when the card or account is refused; NetworkError
 */
export async function confirmSetup(baseUrl: string, clientSecret: string, typed: Typed, returnUrl: string): Promise<Intent> {
  const id = clientSecret.split('_secret_')[0] ?? ''
  const body = new URLSearchParams({ client_secret: clientSecret, return_url: returnUrl, ...methodData(typed) })
  const answer = await fetch(`${baseUrl}/v1/setup_intents/${id}/confirm`, { method: 'POST', body }).catch((cause: unknown) => {
    throw new NetworkError(cause)
  })
  const reply: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return intent.parse(reply)
  const refused = refusal.safeParse(reply)
  throw new Error(refused.success ? refused.data.error.message : 'The payment provider did not answer properly. Try again.')
}

function methodData(typed: Typed): Record<string, string> {
  if (typed.type === 'us_bank_account') {
    return {
      'payment_method_data[type]': typed.type,
      'payment_method_data[us_bank_account][routing_number]': digitsOf(typed.routing),
      'payment_method_data[us_bank_account][account_number]': digitsOf(typed.account),
      'payment_method_data[us_bank_account][account_holder_type]': 'company',
    }
  }
  const [month = '', year = ''] = typed.exp.split('/').map((part) => part.trim())
  return {
    'payment_method_data[type]': typed.type,
    'payment_method_data[card][number]': digitsOf(typed.number),
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year,
    'payment_method_data[card][cvc]': typed.cvc,
  }
}

function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '')
}
