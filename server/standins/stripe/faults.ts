/**
 * The fault for the next money request (charge, transfer, refund). `reset` and `error_500` occur before anything is captured; the
 * `_after_capture` ones do the work first and then lose the answer, or report a refusal. `reset_after_refusal` refuses and loses the
 * answer. `another_amount` moves another amount than requested. `stall` answers late, `silence` never and does nothing.
 */
export const faultNames = [
  'card_declined',
  'reset',
  'error_500',
  'rate_limited',
  'stall',
  'silence',
  'timeout_after_capture',
  'reset_after_capture',
  'error_500_after_capture',
  'declined_after_capture',
  'reset_after_refusal',
  'another_amount',
] as const
export type FaultName = (typeof faultNames)[number]

/**
 * `times` defaults to 1, `path` to every money request, `ms` (stall) to 1500, `by` (another_amount) to one cent more. `until` (stall) is called
 * when the request has arrived, and takes the place of `ms`: the answer is late until it settles.
 */
export type Fault = { next: FaultName; times?: number; path?: string; ms?: number; by?: number; until?: () => Promise<void> }

const moneyPaths = ['/v1/payment_intents', '/v1/transfers', '/v1/refunds']

export type Faults = ReturnType<typeof openFaults>

/** The queue of faults waiting for their request. */
export function openFaults() {
  const waiting: Fault[] = []
  return {
    add(fault: Fault): void {
      for (let count = 0; count < (fault.times ?? 1); count += 1) waiting.push(fault)
    },
    clear(): void {
      waiting.length = 0
    },
    /** Takes the first fault for this request, if any. */
    take(method: string, path: string): Fault | undefined {
      const index = waiting.findIndex((fault) =>
        fault.path ? path.startsWith(fault.path) : method === 'POST' && moneyPaths.includes(path),
      )
      return index < 0 ? undefined : waiting.splice(index, 1)[0]
    },
  }
}

/** True for a fault known to this stand-in. */
export function isFaultName(name: unknown): name is FaultName {
  return faultNames.some((known) => known === name)
}
