import type { PaymentStatus } from '@crewcall/contract/enums.ts'
import { Status } from '../../domain/status/status.tsx'

/** The state of a charge for its payer: processing, paid or failed. */
export function ChargeStatus({ status }: { status: PaymentStatus }) {
  return <Status of="payment" status={status} />
}
