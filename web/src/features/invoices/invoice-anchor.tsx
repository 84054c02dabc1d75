import type { Invoice } from '@crewcall/contract/invoices.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { invoice: Invoice; at?: number | undefined; className?: string | undefined; children: ReactNode }

/** A link to an invoice: at the location it was opened from, else at the location it is for, else at the organization. */
export function InvoiceAnchor({ invoice, at, className, children }: Props) {
  const place = at ?? invoice.owner_location_id ?? invoice.location_id
  const invoiceId = String(invoice.id)
  return place === null ? (
    <Link
      className={className ?? ''}
      to="/organizations/$organizationId/invoices/$invoiceId"
      params={{ organizationId: String(invoice.organization_id), invoiceId }}
    >
      {children}
    </Link>
  ) : (
    <Link className={className ?? ''} to="/locations/$locationId/invoices/$invoiceId" params={{ locationId: String(place), invoiceId }}>
      {children}
    </Link>
  )
}
