import type { AutoSelectBar } from '@crewcall/contract/rules/auto-select.ts'
import { changeAutoSelectBar, type getSettings } from '@crewcall/contract/settings.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT, type Translate } from '../../lib/i18n.ts'
import { FieldRow, NumberField } from '../../ui/fields/text-fields.tsx'
import { useChangeBar } from './commands.ts'
import { SaveBar } from './save-bar.tsx'

type Bar = Output<typeof getSettings>['auto_select_bar']

const barForm = z.object({ value: changeAutoSelectBar.body.shape.value.unwrap(), reason: changeAutoSelectBar.body.shape.reason })

/** The requirements for auto-select, with the resulting sentence. */
export function BarForm({ bar }: { bar: Bar }) {
  const { t } = useT()
  const { submit, send, isPending } = useChangeBar()
  const form = useContractForm(barForm, { value: bar.value, reason: '' })
  const value: unknown = useWatch({ control: form.control, name: 'value' })
  const back = async () => {
    if (!(await form.trigger('reason', { shouldFocus: true }))) return
    await send({ body: { value: null, reason: form.getValues('reason'), version: bar.version } })
  }
  return (
    <Form
      form={form}
      label={t('Who is confirmed without a manager')}
      onSend={(typed) => submit({ body: { ...typed, version: bar.version } })}
    >
      <FieldRow>
        <NumberField name="value.min_rating" label={t('Rating, at least')} unit={t('stars')} step={0.1} min={1} max={5} required />
        <NumberField name="value.min_completion" label={t('Completion, at least')} unit="%" min={0} max={100} required />
        <NumberField name="value.min_completed_gigs" label={t('Completed shifts, at least')} min={0} max={100} required />
      </FieldRow>
      <p className="soft small" aria-live="polite">
        {barWords(value as AutoSelectBar, t)}
      </p>
      <SaveBar isDefault={bar.is_default} disabled={false} busy={isPending} onBack={() => void back()} />
    </Form>
  )
}

/** The bar in a sentence. */
export function barWords({ min_rating, min_completion, min_completed_gigs }: AutoSelectBar, t: Translate): string {
  return t(
    'Verified pros without a warning, with {count, plural, one {one completed shift} other {# completed shifts}} or a favorite of the location; rated {rating} or better and with {completion}% completion, once they have a rating and a completion.',
    { count: Number(min_completed_gigs), rating: String(min_rating), completion: String(min_completion) },
  )
}
