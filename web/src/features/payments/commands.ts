import { exportPayments, payAdHoc, payPros, printReceipt } from '@crewcall/contract/payments.ts'
import { useDownload } from '../../lib/use-download.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'

/** Pays, or retries a failed charge. */
export function usePay() {
  const { t, refused } = useT()
  return useCommand(payPros, {
    success: ({ results, skipped }) => {
      for (const one of skipped) showToast(refused(one), { tone: 'error' })
      if (results.length === 0) return undefined
      return t('{count, plural, one {{name} is being paid} other {# pros are being paid}}', {
        name: results[0]?.pro.display_name ?? '',
        count: results.length,
      })
    },
  })
}

/** An extra payment by the business. */
export function usePayAdHoc() {
  const { t } = useT()
  return useCommand(payAdHoc, { success: ({ pro }) => t('The extra payment for {name} is on its way', { name: pro.first_name }) })
}

/** Saves the payments of a location as CSV. */
export function useExport() {
  return useDownload(exportPayments, 'payments.csv')
}

/** Saves a receipt as PDF. */
export function useReceiptPdf(number: string) {
  return useDownload(printReceipt, `${number}.pdf`)
}
