import type { Receipt } from '@crewcall/contract/receipt.ts'
import { waiveMinimum } from '@crewcall/contract/waivers.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { useWaive } from './commands.ts'

/** Releases the business from a minimum that was not charged yet. */
export function WaiveDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useT()
  const { submit } = useWaive()
  const form = useContractForm(waiveMinimum.body, { reason: '' })
  const minimum = openMinimum(receipt)
  if (!minimum) return null

  async function handleSend(body: { reason: string }) {
    await submit({ params: { id: String(receipt.application_id) }, body })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('Waive the minimum')}>
      <p>
        {t(
          '{business} is not charged {total}. {pro} does not receive {pay}, unless it is already on its way; if the platform should pay it, make an extra payment. Both are notified. This cannot be undone.',
          {
            business: receipt.location_name,
            total: formatCents(minimum.total),
            pro: receipt.pro_name,
            pay: formatCents(minimum.pro_amount),
          },
        )}
      </p>
      <Form form={form} label={t('Waive the minimum')} onSend={handleSend} guarded={false}>
        <TextAreaField name="reason" label={t('Reason')} hint={t('Shown to the business')} required rows={3} maxLength={500} />
        <SendOrCancel action={t('Waive {amount}', { amount: formatCents(minimum.total) })} destructive onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

/** The minimum of an engagement that can still be waived: owed, and neither charged nor under way. */
export function openMinimum({ extras, worked_start }: Receipt): Receipt['extras'][number] | undefined {
  if (worked_start !== null) return undefined
  return extras.find(
    ({ reason, status, waived_because }) =>
      reason === 'TOS' && waived_because === null && (status === null || status === 'FAILED' || status === 'ERROR'),
  )
}
