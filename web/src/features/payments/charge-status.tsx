import type { PaymentStatus } from '@crewcall/contract/enums.ts'
import { Status } from '../../domain/status/status.tsx'

/** How a charge stands for those who pay it: processing, paid or failed. */
export function ChargeStatus({ status }: { status: PaymentStatus }) {
  return <Status of="payment" status={status} />
}
