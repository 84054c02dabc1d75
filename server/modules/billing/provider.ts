import { problem, problemInWords } from '../../platform/errors.ts'

/**
 * Asks the payment provider. A refusal of what the caller sent becomes 400 with the provider's own sentence, every other
 * failure 502 with an alarm.
 * @throws problem invalid or provider_failed
 */
export async function askProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    const status = cause instanceof Error && 'statusCode' in cause ? cause.statusCode : undefined
    if (status === 400 || status === 402) throw problemInWords('invalid', sentenceOf(cause), { target: 'payment_method_id', cause })
    throw problem('provider_failed', 'PROVIDER_DID_NOT_ANSWER', { cause })
  }
}

function sentenceOf(cause: unknown): string {
  return cause instanceof Error && cause.message ? cause.message : 'The payment provider refused this method'
}
