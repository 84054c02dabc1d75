import { exportPayments, printReceipt } from '@crewcall/contract/payments.ts'
import {
  beginPayRun,
  changePayRun,
  confirmPayRun,
  discardPayRun,
  exportPayRun,
  printPayRun,
  type PayRun,
} from '@crewcall/contract/pay-runs.ts'
import { approveMatching, approveTimesheets, exportTimesheets, listTimesheets } from '@crewcall/contract/timesheet-list.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { useDownload } from '../../lib/use-download.ts'
import { runQuery } from './pay-run-queries.ts'

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

/** Begins a pay run, which the server keeps. */
export function useBeginPayRun() {
  return useCommand(beginPayRun)
}

/** Keeps the step of an open run, or who is skipped. */
export function useChangePayRun(id: number) {
  return useKept(id, useCommand(changePayRun))
}

/** Confirms the sum that was shown. */
export function useConfirmPayRun(id: number) {
  return useKept(id, useCommand(confirmPayRun))
}

/** Ends a run; what it charged stays charged. */
export function useDiscardPayRun(id: number) {
  const { t } = useT()
  return useKept(id, useCommand(discardPayRun, { success: () => t('The pay run was stopped') }))
}

// The answer is the run, shown at once.
function useKept<Sent>(id: number, command: { send: (sent: Sent) => Promise<PayRun | undefined>; isPending: boolean }) {
  const client = useQueryClient()
  const send = async (sent: Sent) => {
    const after = await command.send(sent)
    if (after) client.setQueryData(runQuery(id).queryKey, after)
    return after
  }
  return { send, isPending: command.isPending }
}

/** Saves the payments of a location as CSV. */
export function useExport() {
  return useDownload(exportPayments, 'payments.csv')
}

/** Saves a receipt as PDF. */
export function useReceiptPdf(applicationId: number) {
  return useDownload(printReceipt, `receipt-${applicationId}.pdf`)
}

/** Saves exactly the selected timesheets, or everything that the filter shows, as CSV. */
export function useExportSheets() {
  return useDownload(exportTimesheets, 'timesheets.csv')
}

/** Saves the charges of a pay run, of one business, as PDF. */
export function useRunPdf(id: number) {
  return useDownload(printPayRun, `pay-run-${id}.pdf`)
}

/** Saves them as CSV. */
export function useRunCsv(id: number) {
  return useDownload(exportPayRun, `pay-run-${id}.csv`)
}
