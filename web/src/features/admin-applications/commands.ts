import { payAdHocByPlatform, payProByPlatform } from '@crewcall/contract/payments.ts'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import { waiveMinimum } from '@crewcall/contract/waivers.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** The platform pays a pro although the business was not charged. */
export function usePayPro() {
  const { t } = useT()
  return useCommand(payProByPlatform, { success: ({ amount }) => t('{amount} is on its way', { amount: formatCents(amount) }) })
}

/** An extra payment that is not charged to the business. */
export function usePayExtra() {
  const { t } = useT()
  return useCommand(payAdHocByPlatform, {
    success: ({ amount, pro }) => t('{amount} is on its way to {name}', { amount: formatCents(amount), name: pro.first_name }),
  })
}

/** Releases a business from a minimum. */
export function useWaive() {
  const { t } = useT()
  return useCommand(waiveMinimum, { success: () => t('The minimum is waived. Business and pro were notified') })
}

/** Refunds a charge to a business. */
export function useRefund() {
  const { t } = useT()
  return useCommand(refundCharge, {
    success: ({ amount, location_name }) =>
      t('{amount} is on its way back to {name}', { amount: formatCents(amount), name: location_name }),
  })
}
