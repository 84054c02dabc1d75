import { useParams } from '@tanstack/react-router'
import { Page, Section } from '../../ui/page.tsx'
import { ReceiptOf } from './receipt-sheet.tsx'

/** A receipt at an address of its own, for links from elsewhere. */
export function ReceiptScreen() {
  const { locationId, applicationId } = useParams({ from: '/_app/locations/$locationId/receipts/$applicationId' })
  return (
    <Page title="Receipt" width="narrow" breadcrumbs={[{ label: 'History', to: `/locations/${locationId}/schedule/history` }]}>
      <Section>
        <ReceiptOf id={Number(applicationId)} />
      </Section>
    </Page>
  )
}
