import { payAdHoc, printReceipt } from '@crewcall/contract/payments.ts'
import { useDownload } from '../../lib/use-download.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** An extra payment by the business. */
export function usePayAdHoc() {
  const { t } = useT()
  return useCommand(payAdHoc, { success: ({ pro }) => t('The extra payment for {name} is on its way', { name: pro.first_name }) })
}

/** Saves a receipt as PDF. */
export function useReceiptPdf(number: string) {
  return useDownload(printReceipt, `${number}.pdf`)
}
