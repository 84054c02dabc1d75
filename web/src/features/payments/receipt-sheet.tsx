import { getReceipt } from '@crewcall/contract/payments.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { SideSheet } from '../../ui/dialog.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { ReceiptView } from './receipt-view.tsx'

/** A receipt beside the list it was opened from. */
export function ReceiptSheet({ applicationId, onClose }: { applicationId: number | undefined; onClose: () => void }) {
  const { t } = useT()
  return (
    <SideSheet opened={applicationId !== undefined} onClose={onClose} title={t('Receipt')} size="lg">
      {applicationId !== undefined && <ReceiptOf id={applicationId} />}
    </SideSheet>
  )
}

/** A receipt by its engagement, including its loading and error states. */
export function ReceiptOf({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(api.query(getReceipt, { params: { id: String(id) } }))
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  return data ? <ReceiptView receipt={data} /> : <PageSkeleton rows={5} />
}
