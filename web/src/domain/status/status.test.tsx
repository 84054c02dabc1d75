import { paymentStatuses } from '@crewcall/contract/enums.ts'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Status } from './status.tsx'

it('shows only paid, processing or failed for a payment', () => {
  const words = paymentStatuses.map((status) => [status, render(<Status of="payment" status={status} />).container.textContent])
  expect(Object.fromEntries(words)).toEqual({
    AVAILABLE: 'Paid',
    SUBMITTED: 'Processing',
    PENDING_TRANSFER: 'Processing',
    IN_TRANSIT: 'Processing',
    FAILED: 'Failed',
    ERROR: 'Failed',
  })
})
