import type { PayRow } from '@crewcall/contract/payments.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { useCan } from '../person/can.tsx'
import { useLocation } from '../location/location.ts'

/** "On invoice INV-7-0003", or on the open one; a link for those who may see the billing. */
export function InvoiceLink({ invoice, locationId }: { invoice: PayRow['invoice']; locationId: number }) {
  const { t } = useT()
  const { organization_id } = useLocation()
  const maySee = useCan('billing.view', { location_id: locationId, organization_id })
  if (!invoice) return null
  const words = invoice.number === null ? t('On the open invoice') : t('On invoice {number}', { number: invoice.number })
  if (!maySee) return <small className="soft note">{words}</small>
  return (
    <Link
      className="link note"
      to="/locations/$locationId/invoices/$invoiceId"
      params={{ locationId: String(locationId), invoiceId: String(invoice.id) }}
      onClick={(event) => event.stopPropagation()}
    >
      {words}
    </Link>
  )
}
