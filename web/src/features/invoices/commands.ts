import { exportInvoice, payInvoice, printInvoice, recordInvoicePayment } from '@crewcall/contract/invoices.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useDownload } from '../../lib/use-download.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** Charges the remainder to the owner's method. */
export function usePayInvoice() {
  const { t } = useT()
  return useCommand(payInvoice, { success: ({ number }) => t('{number} is being charged', { number: number ?? '' }) })
}

/** The platform records a bank transfer. */
export function useRecordPayment() {
  const { t } = useT()
  return useCommand(recordInvoicePayment, {
    success: ({ number, total, paid }) =>
      paid < total
        ? t('{amount} left on {number}', { amount: formatCents(total - paid), number: number ?? '' })
        : t('{number} is paid', { number: number ?? '' }),
  })
}

/** Saves the lines of an invoice as CSV. */
export const useInvoiceCsv = (name: string) => useDownload(exportInvoice, `${name}.csv`)

/** Saves an invoice as PDF. */
export const useInvoicePdf = (name: string) => useDownload(printInvoice, `${name}.pdf`)
