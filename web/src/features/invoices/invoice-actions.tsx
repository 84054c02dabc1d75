import type { InvoiceDetail } from '@crewcall/contract/invoices.ts'
import { payableInvoiceStatuses } from '@crewcall/contract/rules/invoices.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCan } from '../../domain/person/can.tsx'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useInvoiceCsv, useInvoicePdf, usePayInvoice } from './commands.ts'
import { invoiceName } from './invoice-words.ts'

/** The files of an invoice, and paying the remainder if there is a chargeable method. */
export function InvoiceActions({ invoice, children }: { invoice: InvoiceDetail; children?: ReactNode }) {
  const { t } = useT()
  const name = invoiceName(invoice, t)
  const [csv, pdf, pay] = [useInvoiceCsv(name), useInvoicePdf(name), usePayInvoice()]
  const { organization_id, owner_location_id, location_id, total, paid } = invoice
  const place = owner_location_id ?? location_id
  const mayPay = useCan('billing.pay_invoice', place === null ? { organization_id } : { organization_id, location_id: place })
  const isPayable = payableInvoiceStatuses.includes(invoice.status) && invoice.can_be_charged
  const params = { params: { id: String(invoice.id) } }
  return (
    <span className="cluster">
      <Button
        variant="outlined"
        busy={csv.isPending}
        icon={<IconDownload size={18} aria-hidden="true" />}
        onClick={() => void csv.save(params)}
      >
        CSV
      </Button>
      <Button
        variant="outlined"
        busy={pdf.isPending}
        icon={<IconDownload size={18} aria-hidden="true" />}
        onClick={() => void pdf.save(params)}
      >
        PDF
      </Button>
      {isPayable && mayPay && (
        <Button busy={pay.isPending} onClick={() => void pay.send(params)}>
          {t('Pay {amount} now', { amount: formatCents(total - paid) })}
        </Button>
      )}
      {children}
    </span>
  )
}
