import { joined } from '@crewcall/contract/rules/direction.ts'
import { updateLocation, type Location } from '@crewcall/contract/organizations.ts'
import { IconLock } from '@tabler/icons-react'
import { Can } from '../../domain/person/can.tsx'
import { weekdayOptions } from '../../domain/time/weekday-words.ts'
import { EditConflictDialog } from '../../ui/edit-conflict.tsx'
import { Form } from '../../ui/form.tsx'
import { type Translate, useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { MultiSelectField, SelectField, SwitchField } from '../../ui/fields/choice-fields.tsx'
import { FieldRow, NumberField } from '../../ui/fields/text-fields.tsx'
import { Section } from '../../ui/page.tsx'
import { feeFields, frequencyOptions, styleOptions, typeOptions } from './fee-fields.ts'
import styles from './location-settings.module.css'
import { useLocationForm } from './use-location-form.ts'
import { WordTable } from '../../ui/word-table.tsx'

const schema = updateLocation.body.pick({
  gigpro_fee_percentage: true,
  in_network_fee_percentage: true,
  w2_fee_percentage: true,
  tipping_fee_percentage: true,
  background_checks_fee_percentage: true,
  supported_employment_types: true,
  invoicing_enabled: true,
  invoice_frequency: true,
  invoice_style: true,
  invoice_work_week_end_date: true,
  background_checks_enabled: true,
  in_network_payments_enabled: true,
  tipping_enabled: true,
  concierge_enabled: true,
  is_migrated_from_gigpro: true,
})

/** Crewcall's fees here; only the platform changes them. */
export function FeesSection({ location }: { location: Location }) {
  const { t } = useT()
  return (
    <Section title={t('Fees and billing terms')}>
      <Can do="location.edit_fees" otherwise={<Fees location={location} />}>
        <FeesForm location={location} />
      </Can>
    </Section>
  )
}

function Fees({ location }: { location: Location }) {
  const { t } = useT()
  return (
    <>
      <WordTable
        look="tiles"
        rows={[
          ...feeFields
            .filter(({ when }) => when === undefined || location[when])
            .map(({ name, label }) => ({ label: t(label), value: `${location[name]}%` })),
          {
            label: t('Billing'),
            value: location.invoicing_enabled ? accountWords(location, t) : t('Charged after each shift'),
          },
          {
            label: t('Pros work as'),
            value: joined(
              typeOptions.filter(({ value }) => location.supported_employment_types.includes(value)).map(({ label }) => t(label)),
              ', ',
            ),
          },
        ]}
      />
      <p className={styles.note}>
        <IconLock size={14} aria-hidden="true" />{' '}
        {t('Fees are agreed with {product}. Percentages are of what the pro earns and are shown before you post or pay.')}
      </p>
    </>
  )
}

function accountWords({ invoice_frequency, invoice_style, invoice_work_week_end_date }: Location, t: Translate): string {
  const per = styleOptions.find(({ value }) => value === invoice_style)
  const what = per ? t(per.label).toLowerCase() : ''
  if (invoice_frequency === 'DAILY') return t('On account: one invoice per {what}, every day', { what })
  const ends = weekdayOptions.find(({ value }) => value === invoice_work_week_end_date)
  return t('On account: one invoice per {what}, every week that ends on {weekday}', {
    what,
    weekday: ends ? t(ends.label) : '',
  })
}

const feesOf = (location: Location) => schema.parse(location)

function FeesForm({ location }: { location: Location }) {
  const { t } = useT()
  const { form, conflict, save } = useLocationForm(schema, location, feesOf)
  async function handleSend(body: Parameters<typeof save>[0]) {
    await save(body)
    showToast(t('Fees saved'))
  }
  return (
    <Form form={form} label={t('Fees and billing terms')} onSend={handleSend} conflict={conflict}>
      <EditConflictDialog of={conflict} />
      <FieldRow>
        {feeFields.map(({ name, label }) => (
          <NumberField key={name} name={name} label={t(label)} unit="%" step={0.01} />
        ))}
      </FieldRow>
      <MultiSelectField
        name="supported_employment_types"
        label={t('Pros work as')}
        options={typeOptions.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      <SwitchField
        name="in_network_payments_enabled"
        label={t('In-network payments')}
        hint={t('Pros in its own network are booked at the in-network fee.')}
      />
      <SwitchField name="tipping_enabled" label={t('Tips')} />
      <SwitchField name="background_checks_enabled" label={t('Background checks')} />
      <SwitchField name="concierge_enabled" label={t('Concierge')} hint={t("{product}'s staff fills the shifts.")} />
      <SwitchField
        name="is_migrated_from_gigpro"
        label={t('Migrated from Gigpro')}
        hint={t('Tells support staff what they are used to.')}
      />
      <SwitchField
        name="invoicing_enabled"
        label={t('On account')}
        hint={t(
          'Shifts are published without a payment method, and pros are paid once their hours are approved. The cost is billed by invoice, due in seven days.',
        )}
      />
      <FieldRow>
        <SelectField
          name="invoice_frequency"
          label={t('Invoiced')}
          options={frequencyOptions.map(({ value, label }) => ({ value, label: t(label) }))}
        />
        <SelectField
          name="invoice_style"
          label={t('One invoice per')}
          options={styleOptions.map(({ value, label }) => ({ value, label: t(label) }))}
        />
        <SelectField
          name="invoice_work_week_end_date"
          label={t('Week ends on')}
          options={weekdayOptions.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      </FieldRow>
      <p className={styles.note}>
        {t(
          'An invoice closes at midnight local time and includes everything approved until then. The last day of the week applies to weekly invoices. A change applies from the next charge on.',
        )}
      </p>
      <div className={styles.actions}>
        <Button type="submit" busy={form.formState.isSubmitting} disabled={!form.formState.isDirty}>
          {t('Save fees')}
        </Button>
      </div>
    </Form>
  )
}
