import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { InvoiceToPay } from '@crewcall/contract/overview.ts'
import { useCan } from '../../domain/person/can.tsx'
import { Status } from '../../domain/status/status.tsx'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/rows.tsx'
import { usePayInvoice } from './commands.ts'
import { InvoiceAnchor } from './invoice-anchor.tsx'
import { forText, invoiceName, whenText } from './invoice-words.ts'

/** Issued invoices, each with a press that charges the method of its owner, or with how to pay it without one. */
export function InvoicesToPay({ invoices }: { invoices: readonly InvoiceToPay[] }) {
  return invoices.map((invoice) => <InvoiceRow key={invoice.id} invoice={invoice} />)
}

function InvoiceRow({ invoice }: { invoice: InvoiceToPay }) {
  const { t, locale } = useT()
  const pay = usePayInvoice()
  const { organization_id, owner_location_id, location_id, total, paid } = invoice
  const place = owner_location_id ?? location_id
  const mayPay = useCan('billing.pay_invoice', place === null ? { organization_id } : { organization_id, location_id: place })
  const amount = formatCents(total - paid)
  return (
    <Row
      title={
        <InvoiceAnchor invoice={invoice} className="link">
          {phrase`${t('Invoice')} ${invoiceName(invoice, t)}`}
        </InvoiceAnchor>
      }
      sub={joined([forText(invoice), whenText(invoice, t, locale)], ' · ')}
      trail={
        <>
          <Status of="invoice" status={invoice.status} />
          {invoice.can_be_charged && mayPay ? (
            <Button busy={pay.isPending} onClick={() => void pay.send({ params: { id: String(invoice.id) } })}>
              {t('Pay {amount} now', { amount })}
            </Button>
          ) : (
            <span>
              <strong className="tabular">{amount}</strong>{' '}
              <InvoiceAnchor invoice={invoice} className="link">
                {t('How to pay')}
              </InvoiceAnchor>
            </span>
          )}
        </>
      }
    />
  )
}
