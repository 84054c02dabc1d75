import type { Ports } from '../ports/index.ts'
import { countProviderCall } from './metrics.ts'
import { inSpan } from './tracing.ts'

/** The same ports, with every call to a provider counted by outcome, timed, and traced as a span. */
export function watchPorts(ports: Ports): Ports {
  return {
    ...ports,
    payments: watch('payments', ports.payments, ['verifyWebhook']),
    sandbox_payments: watch('sandbox_payments', ports.sandbox_payments, ['verifyWebhook']),
    sms: watch('sms', ports.sms),
    email: watch('email', ports.email),
    outbound: watch('outbound', ports.outbound, ['faultOf']),
  }
}

/** @param offline functions that answer immediately without calling the provider */
function watch<T extends object>(name: string, port: T, offline: (keyof T)[] = []): T {
  return new Proxy(port, {
    get(target, member, receiver) {
      const value: unknown = Reflect.get(target, member, receiver)
      if (typeof value !== 'function' || offline.some((free) => free === member)) return value
      return (...given: unknown[]) => measured(`${name}.${String(member)}`, async () => Reflect.apply(value, target, given) as unknown)
    },
  })
}

async function measured(call: string, run: () => Promise<unknown>): Promise<unknown> {
  const began = performance.now()
  let outcome = 'THREW'
  try {
    const result = await inSpan(call, {}, run)
    outcome = outcomeOf(result)
    return result
  } finally {
    countProviderCall(call, outcome, (performance.now() - began) / 1000)
  }
}

function outcomeOf(result: unknown): string {
  const told = typeof result === 'object' && result !== null && 'outcome' in result ? result.outcome : undefined
  return typeof told === 'string' ? told : 'OK'
}
