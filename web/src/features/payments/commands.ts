import { phrase } from '@crewcall/contract/rules/direction.ts'
import { exportPayments, payAdHoc, payPros, printReceipt } from '@crewcall/contract/payments.ts'
import { useDownload } from '../../domain/use-download.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'

const refresh = ['payments', 'timesheets', 'applications', 'gigs'] as const

/** Pays, or tries a failed charge again. */
export function usePay() {
  return useCommand(payPros, {
    refresh,
    success: ({ results, skipped }) => {
      for (const { message } of skipped) showToast(message, { tone: 'error' })
      if (results.length === 0) return undefined
      return results.length === 1 ? phrase`${results[0]?.pro.display_name} is being paid` : `${results.length} pros are being paid`
    },
  })
}

/** An extra payment by the business. */
export function usePayAdHoc() {
  return useCommand(payAdHoc, { refresh, success: ({ pro }) => phrase`The extra payment for ${pro.first_name} is on its way` })
}

/** Saves the payments of a location as CSV. */
export function useExport() {
  return useDownload(exportPayments, 'payments.csv')
}

/** Saves a receipt as PDF. */
export function useReceiptPdf(number: string) {
  return useDownload(printReceipt, `${number}.pdf`)
}
