import { z } from 'zod'

const shape = z.object({ setup_intent: z.string(), payment_method_id: z.string() })
const key = 'setup_waiting_for_confirmation'

/** Remembers the method while its owner confirms it on the provider's page. */
export function keepWaitingSetup(setup: z.infer<typeof shape>): void {
  sessionStorage.setItem(key, JSON.stringify(setup))
}

/** The remembered method of that setup, once. */
export function takeWaitingSetup(setupIntent: string): string | null {
  const stored = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (!stored) return null
  const parsed = shape.safeParse(JSON.parse(stored))
  return parsed.success && parsed.data.setup_intent === setupIntent ? parsed.data.payment_method_id : null
}
