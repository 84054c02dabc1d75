import { useFormContext, useWatch } from 'react-hook-form'
import { type Translate, useT } from '../../lib/i18n.ts'
import { SelectField, SwitchField } from '../../ui/fields/choice-fields.tsx'
import { FieldRow, MoneyField } from '../../ui/fields/text-fields.tsx'
import { evenly } from './plan-form.ts'

const rhythms = [1, 2, 4, 6, 12, 24, 48]
const delays = [1, 2, 4, 6, 12, 24, 48, 72, 168]

/** How a shift of this type is to be filled: who sees it when, and how its pay rises. The form's fields are below `plan`. */
export function PlanFields({ type, canRaise }: { type: string; canRaise: boolean }) {
  const { t } = useT()
  const { getValues, setValue } = useFormContext<{ wage_amount?: number; plan: { ceiling_amount: number | null } }>()
  const raises = useWatch({ name: 'plan.raises' }) === true
  const never = t('Not by itself')
  const after = [{ value: '', label: never }, ...delays.map((hours) => ({ value: String(hours), label: inHours(hours, t) }))]
  function handleChange() {
    const wage = getValues('wage_amount')
    if (wage && getValues('plan.ceiling_amount') === null) setValue('plan.ceiling_amount', Math.min(75, wage + 4))
  }
  return (
    <>
      {type === 'PRIVATE_DIRECT_OFFER' && (
        <SwitchField
          name="plan.waitlist_first"
          label={t('Offer it to the waitlist first')}
          hint={t(
            'Pros who applied to full shifts of this position here in the last two weeks, or until its day, and were not chosen: the best 20.',
          )}
        />
      )}
      {type !== 'MARKETPLACE' && (
        <FieldRow>
          {type === 'PRIVATE_DIRECT_OFFER' && (
            <SelectField name="plan.network_after" label={t('My network sees it')} options={after} placeholder={never} />
          )}
          <SelectField name="plan.marketplace_after" label={t('Every qualified pro sees it')} options={after} placeholder={never} />
        </FieldRow>
      )}
      {canRaise && (
        <div onChange={handleChange}>
          <SwitchField
            name="plan.raises"
            label={t('Raise pay until filled')}
            hint={t('Pros see only the pay of the moment. Confirmed pros are raised with it.')}
          />
        </div>
      )}
      {canRaise && raises && (
        <FieldRow>
          <MoneyField name="plan.step_amount" label={t('Raise by')} unit={t('per hour')} min={0.5} max={20} required />
          <SelectField
            name="plan.rhythm"
            label={t('How often')}
            options={[
              ...rhythms.map((hours) => ({
                value: String(hours),
                label: t('{hours, plural, one {Every hour} other {Every # hours}}', { hours }),
              })),
              { value: evenly, label: t('Evenly until the start') },
            ]}
          />
          <MoneyField name="plan.ceiling_amount" label={t('Highest pay')} unit={t('per hour')} min={15} max={75} required />
        </FieldRow>
      )}
    </>
  )
}

function inHours(hours: number, t: Translate): string {
  return hours % 24 === 0
    ? t('After {days, plural, one {a day} other {# days}}', { days: hours / 24 })
    : t('After {hours, plural, one {an hour} other {# hours}}', { hours })
}
