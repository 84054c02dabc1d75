import { problem } from '../../platform/errors.ts'

/**
 * Calls the payment provider. A refusal of the caller's input becomes 400 with the provider's code, any other failure 502 with an alarm.
 * @throws problem invalid or provider_failed
 */
export async function askProvider<T>(ask: () => Promise<T>, { alarm = true }: { alarm?: boolean } = {}): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    const status = cause instanceof Error && 'statusCode' in cause ? cause.statusCode : undefined
    if (status === 400 || status === 402)
      throw problem('invalid', 'METHOD_DECLINED', { target: 'payment_method_id', values: { decline: codeOf(cause) }, cause })
    throw problem('provider_failed', 'PROVIDER_DID_NOT_ANSWER', alarm ? { cause } : { cause, alarm })
  }
}

function codeOf(cause: unknown): string {
  const { decline_code, code } = Object(cause) as { decline_code?: unknown; code?: unknown }
  return [decline_code, code].find((each) => typeof each === 'string') ?? ''
}
