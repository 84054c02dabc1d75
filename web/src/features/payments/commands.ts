import { exportPayments, payAdHoc, payPros, printReceipt } from '@crewcall/contract/payments.ts'
import type { Endpoint, Sent } from '@crewcall/contract/kit.ts'
import { useState } from 'react'
import { download } from '../../lib/api.ts'
import { errorSentence } from '../../lib/api-error.ts'
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
      return results.length === 1 ? `${results[0]?.pro.display_name} is being paid` : `${results.length} pros are being paid`
    },
  })
}

/** An extra payment by the business. */
export function usePayAdHoc() {
  return useCommand(payAdHoc, { refresh, success: ({ pro }) => `The extra payment for ${pro.first_name} is on its way` })
}

/** Saves the payments of a location as CSV. */
export function useExport() {
  return useDownload(exportPayments, 'payments.csv')
}

/** Saves a receipt as PDF. */
export function useReceiptPdf(number: string) {
  return useDownload(printReceipt, `${number}.pdf`)
}

function useDownload<E extends Endpoint>(endpoint: E, name: string) {
  const [isPending, setPending] = useState(false)
  async function save(sent: Sent<E>): Promise<void> {
    setPending(true)
    try {
      const url = URL.createObjectURL(await download(endpoint, sent))
      Object.assign(document.createElement('a'), { href: url, download: name }).click()
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    } catch (error) {
      showToast(errorSentence(error), { tone: 'error' })
    } finally {
      setPending(false)
    }
  }
  return { save, isPending }
}
