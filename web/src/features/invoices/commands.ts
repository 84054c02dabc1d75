import { phrase } from '@crewcall/contract/rules/direction.ts'
import { exportInvoice, payInvoice, printInvoice, recordInvoicePayment } from '@crewcall/contract/invoices.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useDownload } from '../../domain/use-download.ts'
import { useCommand } from '../../lib/query.ts'

const refresh = ['payments', 'organizations', 'gigs', 'applications', 'admin'] as const

/** Charges what is left to the owner's method. */
export const usePayInvoice = () => useCommand(payInvoice, { refresh, success: ({ number }) => phrase`${number} is being charged` })

/** The platform records a bank transfer. */
export const useRecordPayment = () =>
  useCommand(recordInvoicePayment, {
    refresh,
    success: ({ number, total, paid }) =>
      paid < total ? phrase`${formatCents(total - paid)} is left of ${number}` : phrase`${number} is paid`,
  })

/** Saves the lines of an invoice as CSV. */
export const useInvoiceCsv = (name: string) => useDownload(exportInvoice, `${name}.csv`)

/** Saves an invoice as PDF. */
export const useInvoicePdf = (name: string) => useDownload(printInvoice, `${name}.pdf`)
