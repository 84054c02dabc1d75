import type { CancellationReason } from '@crewcall/contract/enums.ts'
import type { CancellationCause } from '@crewcall/contract/enums-of-cancelling.ts'

/** Which location blocked a pro stays between that location and the platform (docs/rules/shifts.md#network-and-marketplace): this reason is not told. */
export const untoldReason = 'PRO_BLOCKED'

/** What the pro is told instead of it. */
export const toldOfBlock: { reason: CancellationReason; explanation: string; cause: CancellationCause } = {
  reason: 'OTHER',
  explanation: 'The location is not available',
  cause: 'LOCATION_UNAVAILABLE',
}
