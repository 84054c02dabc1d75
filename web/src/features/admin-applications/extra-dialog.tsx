import { payAdHocByPlatform } from '@crewcall/contract/payments.ts'
import { dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'
import type { AdHocReason } from '@crewcall/contract/enums.ts'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { extraOptions, isForTime } from '../../domain/pay/extra-words.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { MoneyField, NumberField, TextAreaField } from '../../ui/fields/text-fields.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import type { AdminApplication } from './columns.tsx'
import { usePayExtra } from './commands.ts'

/** A payment by the platform to a pro, not charged to the business. */
export function ExtraDialog({ application, onClose }: { application: AdminApplication; onClose: () => void }) {
  const { t } = useT()
  const { submit } = usePayExtra()
  const form = useContractForm(payAdHocByPlatform.body, { application_id: application.id, reason: 'OTHER', description: '' })
  const reason = useWatch({ control: form.control, name: 'reason' }) as AdHocReason
  const isHours = isForTime(reason)
  useEffect(() => {
    if (!isHours) form.setValue('added_minutes', undefined)
  }, [form, isHours])
  const amount: unknown = useWatch({ control: form.control, name: 'pro_amount' })

  async function handleSend(body: Parameters<typeof submit>[0]['body']) {
    await submit({ body })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('Extra payment to {name}', { name: application.gigster.display_name })}>
      <p>{t('The platform pays it; {name} is not charged. This cannot be undone.', { name: application.location_name })}</p>
      <Form form={form} label={t('Extra payment')} onSend={handleSend} guarded={false}>
        <MoneyField name="pro_amount" label={t('Amount')} required min={0.5} />
        <SelectField name="reason" label={t('For')} options={extraOptions(t)} required />
        {isHours && <NumberField name="added_minutes" label={t('Paid time')} unit={t('min')} min={1} />}
        <TextAreaField name="description" label={t('Shown to the pro (optional)')} rows={3} maxLength={500} />
        <SendOrCancel
          action={
            typeof amount === 'number' && amount >= 0.5 ? t('Pay {amount}', { amount: formatCents(dollarsToCents(amount)) }) : t('Pay')
          }
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}
