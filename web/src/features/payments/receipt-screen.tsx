import { useParams } from '@tanstack/react-router'
import { SupportLink } from '../../domain/chat/support-link.tsx'
import { useT } from '../../lib/i18n.ts'
import { Page, Section } from '../../ui/page.tsx'
import { ReceiptOf } from './receipt-sheet.tsx'

/** A receipt at its own address, for links from elsewhere. */
export function ReceiptScreen() {
  const { t } = useT()
  const { locationId, applicationId } = useParams({ from: '/_app/locations/$locationId/receipts/$applicationId' })
  return (
    <Page title={t('Receipt')} width="narrow" breadcrumbs={[{ label: t('Timesheets'), to: `/locations/${locationId}/timesheets` }]}>
      <Section>
        <ReceiptOf id={Number(applicationId)} />
      </Section>
      <SupportLink about={{ application_id: Number(applicationId), payment: true }} />
    </Page>
  )
}
