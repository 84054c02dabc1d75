import { phrase } from '@crewcall/contract/rules/direction.ts'
import { payAdHocByPlatform, payProByPlatform } from '@crewcall/contract/payments.ts'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import { waiveMinimum } from '@crewcall/contract/waivers.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useCommand } from '../../lib/query.ts'

/** The platform pays a pro although the business was not charged. */
export const usePayPro = () => useCommand(payProByPlatform, { success: ({ amount }) => `${formatCents(amount)} is on its way` })

/** An extra payment that the business is not charged for. */
export const usePayExtra = () =>
  useCommand(payAdHocByPlatform, {
    success: ({ amount, pro }) => phrase`${formatCents(amount)} is on its way to ${pro.first_name}`,
  })

/** Releases a business from a minimum. */
export const useWaive = () => useCommand(waiveMinimum, { success: () => 'The minimum is waived. Business and pro were told' })

/** Gives a business back a charge. */
export const useRefund = () =>
  useCommand(refundCharge, {
    success: ({ amount, location_name }) => phrase`${formatCents(amount)} is on its way back to ${location_name}`,
  })
