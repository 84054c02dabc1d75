import { across } from '@crewcall/contract/across.ts'
import { suspendPro } from '@crewcall/contract/admin.ts'
import { requiredText } from '@crewcall/contract/common.ts'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { CheckboxField, SelectField } from '../../ui/fields/choice-fields.tsx'
import { NumberField, TextAreaField } from '../../ui/fields/text-fields.tsx'

/** Why a pro can be suspended by hand, by code. */
export const suspensionReasons: Readonly<Record<string, Sentence>> = {
  CONDUCT: 'Conduct at work',
  SAFETY: 'Safety',
  IDENTITY: 'Identity in doubt',
  FRAUD: 'Fraud',
  RELIABILITY: 'Unreliable',
  OTHER: 'Other',
}

/** The form of a suspension: days, or permanent; the request body omits the checkbox. */
export const suspendForm = across(
  z.object({
    days: z.int().min(1, 'At least one day').max(3650, 'At most ten years').nullable(),
    for_good: z.boolean(),
    reason_code: requiredText(60),
    explanation: requiredText(1000),
  }),
  ['for_good', 'days'],
  (typed) => typed.for_good || typed.days !== null,
  { path: ['days'], message: 'This field is required' },
)

export type TypedSuspension = z.input<typeof suspendForm>
export const emptySuspension: TypedSuspension = { days: 7, for_good: false, reason_code: '', explanation: '' }

/** What is sent of it. */
export function suspensionOf({ for_good, days, ...reason }: TypedSuspension): z.output<typeof suspendPro.body> {
  return suspendPro.body.parse({ ...reason, days: for_good ? null : days })
}

/** How long a suspension lasts and why, for one pro or several. */
export function SuspendFields({ form }: { form: UseFormReturn<TypedSuspension> }) {
  const { t } = useT()
  const forGood = useWatch({ control: form.control, name: 'for_good' })
  return (
    <>
      {!forGood && <NumberField name="days" label={t('For how long')} unit={t('days')} min={1} max={3650} required />}
      <CheckboxField name="for_good" label={t('Permanently')} hint={t('Until a person lifts the suspension.')} />
      <SelectField
        name="reason_code"
        label={t('Reason')}
        options={Object.entries(suspensionReasons).map(([value, label]) => ({ value, label: t(label) }))}
        required
      />
      <TextAreaField name="explanation" label={t('Shown to the pro')} rows={3} required maxLength={1000} />
    </>
  )
}
