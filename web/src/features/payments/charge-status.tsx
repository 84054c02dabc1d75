import type { PaymentStatus } from '@crewcall/contract/enums.ts'
import { Status } from '../../domain/status.tsx'

/** How a charge stands for those who pay it: charging, paid or failed. */
export function ChargeStatus({ status }: { status: PaymentStatus }) {
  if (status === 'AVAILABLE') return <Status of="application" status="PAID" />
  return (
    <Status
      of="application"
      status={status === 'FAILED' || status === 'ERROR' ? 'BUSINESS_PAYMENT_FAILED' : 'BUSINESS_PAYMENT_PROCESSING'}
    />
  )
}
