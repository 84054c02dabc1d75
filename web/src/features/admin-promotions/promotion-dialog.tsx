import { referralSides } from '@crewcall/contract/enums.ts'
import { createPromotion, promotionForm } from '@crewcall/contract/promotions.ts'
import type { z } from 'zod'
import { instantsOfDays } from '../../domain/time/typed-days.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FieldRow, MoneyField, NumberField, TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { audiences } from './promotion-words.tsx'

/** Starts a promotion. */
export function PromotionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const { submit } = useCommand(createPromotion, { success: () => t('The promotion is set up') })
  const form = useContractForm(promotionForm, {
    name: '',
    audience: 'PRO',
    referrer_amount: 50,
    referee_amount: 0,
    qualifying_gigs: 1,
    qualifying_days: 30,
    hold_days: 7,
    cap: 100,
    first_day: null,
    last_day: null,
  })
  const title = t('New promotion')
  async function handleSend({ first_day, last_day, ...terms }: z.input<typeof promotionForm>) {
    await submit({ body: { ...terms, ...instantsOfDays({ first_day, last_day }) } })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form form={form} label={title} onSend={handleSend} guarded={false}>
        <TextField name="name" label={t('Name')} hint={t('Only the platform sees it')} maxLength={80} required />
        <SelectField
          name="audience"
          label={t('For whom')}
          options={referralSides.map((value) => ({ value, label: t(audiences[value]) }))}
          required
        />
        <FieldRow>
          <MoneyField name="referrer_amount" label={t('For who refers')} min={0} max={500} required />
          <MoneyField name="referee_amount" label={t('For who is referred')} min={0} max={500} required />
        </FieldRow>
        <FieldRow>
          <NumberField name="qualifying_gigs" label={t('Paid shifts needed')} min={1} max={20} required />
          <NumberField name="qualifying_days" label={t('Days to work them')} min={1} max={365} required />
        </FieldRow>
        <FieldRow>
          <NumberField
            name="hold_days"
            label={t('Days until it is sent')}
            hint={t('A refund within them costs nothing')}
            min={0}
            max={60}
            required
          />
          <NumberField name="cap" label={t('Most referrals paid for')} min={1} max={100_000} required />
        </FieldRow>
        <FieldRow>
          <DateField name="first_day" label={t('First day')} hint={t('Leave empty for now')} clearable />
          <DateField name="last_day" label={t('Last day')} hint={t('Leave empty for no end')} clearable />
        </FieldRow>
        <SendOrCancel action={t('Start promotion')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
