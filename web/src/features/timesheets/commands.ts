import { exportPayments, printReceipt } from '@crewcall/contract/payments.ts'
import { approveMatching, approveTimesheets, listTimesheets, payTimesheets } from '@crewcall/contract/timesheet-list.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { useDownload } from '../../lib/use-download.ts'

/** Approves many; rows that were left out stay with their reason. */
export function useApproveTimesheets() {
  const { t, refused } = useT()
  return useCommand(approveTimesheets, {
    optimistic: ({ body }, change) => {
      const named = new Set(body.timesheets.map(({ application_id }) => application_id))
      change(listTimesheets, (shown) => ({
        ...shown,
        results: shown.results.map((row) =>
          row.state === 'READY' && named.has(row.application_id) ? { ...row, state: 'APPROVED' as const, auto_approves_at: null } : row,
        ),
      }))
    },
    success: ({ approved, skipped }) =>
      skipped.length === 0
        ? t('{count} approved', { count: approved.length })
        : t('{count} approved, {left} left out: {reason}', {
            count: approved.length,
            left: skipped.length,
            reason: skipped[0] ? refused(skipped[0]) : '',
          }),
  })
}

/** Approves everything that matches a filter, if it is still what was shown. */
export function useApproveMatching() {
  const { t } = useT()
  return useCommand(approveMatching, { success: ({ approved }) => t('{count} approved', { count: approved }) })
}

/** Approves what is not approved yet, and charges: one part of a pay run. */
export function usePayPart() {
  return useCommand(payTimesheets)
}

/** Saves the payments of a location as CSV. */
export function useExport() {
  return useDownload(exportPayments, 'payments.csv')
}

/** Saves a receipt as PDF. */
export function useReceiptPdf(applicationId: number) {
  return useDownload(printReceipt, `receipt-${applicationId}.pdf`)
}
