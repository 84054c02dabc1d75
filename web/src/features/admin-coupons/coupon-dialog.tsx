import { couponForm, createCoupon } from '@crewcall/contract/coupons.ts'
import type { z } from 'zod'
import { instantsOfDays } from '../../domain/time/typed-days.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FieldRow, MoneyField, NumberField, TextField } from '../../ui/fields/text-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

/** Adds a coupon. */
export function CouponDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const { submit } = useCommand(createCoupon, {
    success: ({ code, with_first_shift }) =>
      with_first_shift ? t('{code} comes with the first shift of a location', { code }) : t('{code} can be given to businesses', { code }),
  })
  const form = useContractForm(couponForm, {
    code: '',
    name: '',
    percentage: null,
    amount: null,
    min_spend: 0,
    max_uses: 100,
    bookings: 10,
    valid_days: 30,
    with_first_shift: false,
    first_day: null,
    last_day: null,
  })
  async function handleSend({ first_day, last_day, ...terms }: z.input<typeof couponForm>) {
    await submit({ body: { ...terms, ...instantsOfDays({ first_day, last_day }) } })
    onClose()
  }
  return (
    <FormDialog form={form} title={t('New coupon')} actions={t('Add the coupon')} onSend={handleSend} onClose={onClose}>
      <FieldRow>
        <TextField name="code" label={t('Code|coupon')} hint={t('4 to 20 letters and digits')} maxLength={60} required data-autofocus />
        <TextField name="name" label={t('Name')} hint={t('Businesses see it')} maxLength={80} required />
      </FieldRow>
      <FieldRow>
        <NumberField name="percentage" label={t('Percent off the platform fee')} min={1} max={100} step={0.01} />
        <MoneyField name="amount" label={t('Or an amount off each booking')} min={1} max={1_000} />
      </FieldRow>
      <FieldRow>
        <NumberField name="bookings" label={t('Bookings of each location')} min={1} max={1_000} required />
        <NumberField
          name="valid_days"
          label={t('Days for them')}
          hint={t('From the day on which a location gets it')}
          min={1}
          max={365}
          required
        />
      </FieldRow>
      <FieldRow>
        <NumberField name="max_uses" label={t('Most locations that use it')} min={1} max={100_000} required />
        <MoneyField
          name="min_spend"
          label={t('Least planned pay of a booking')}
          hint={t('0 for every booking')}
          min={0}
          max={10_000}
          required
        />
      </FieldRow>
      <FieldRow>
        <DateField name="first_day" label={t('First day')} hint={t('Leave empty for now')} clearable />
        <DateField name="last_day" label={t('Last day')} hint={t('Leave empty for no end')} clearable />
      </FieldRow>
      <SwitchField
        name="with_first_shift"
        label={t('Given with the first shift')}
        hint={t('A location gets it when it posts its first shift, without the code. Only one coupon at a time.')}
      />
    </FormDialog>
  )
}
