import { editBundle, previewBundleEdit } from '@crewcall/contract/bundles.ts'
import { hourlyRate, requiredText, text } from '@crewcall/contract/common.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { useState } from 'react'
import { z } from 'zod'
import { errorSentence } from '../../lib/api-error.ts'
import { placeErrors, useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldRow, MoneyField, NumberField, TextAreaField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { BundleEditQuestion } from './bundle-edit-question.tsx'

const changed = z.object({
  wage_amount: hourlyRate.optional(),
  allowed_confirmed_pros: z.int().min(1).max(200),
  description: requiredText(5000),
  special_inst: text(5000),
})
type Changed = z.input<typeof changed>
type Edit = Partial<Changed>
type Props = { gig: Gig; bundleId: number; days: number; onClose: () => void }

/** Changes all days of a bundle that have not started; what is left as it is on this day stays on every day (docs/rules/shifts.md#bundles). */
export function BundleEditDialog({ gig, bundleId, days, onClose }: Props) {
  const { t } = useT()
  const [question, setQuestion] = useState<{ edit: Edit; told: Output<typeof previewBundleEdit> }>()
  const preview = useCommand(previewBundleEdit)
  const change = useCommand(editBundle, {
    success: ({ days: all }) => t('{days, plural, one {# day was} other {# days were}} changed', { days: Math.min(days, all.length) }),
  })
  const start: Changed = {
    allowed_confirmed_pros: gig.allowed_confirmed_pros,
    description: gig.description,
    special_inst: gig.special_inst ?? '',
    ...(gig.wage_amount === null ? {} : { wage_amount: gig.wage_amount }),
  }
  const form = useContractForm(changed, start)
  const params = { bundleId: String(bundleId) }
  async function handleSend(values: Changed) {
    const edit: Edit = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== start[name as keyof Changed]))
    if (Object.keys(edit).length === 0) return onClose()
    setQuestion({ edit, told: await preview.submit({ params, body: edit }) })
  }
  async function handleConfirm(edit: Edit) {
    try {
      await change.submit({ params, body: edit })
      onClose()
    } catch (error) {
      setQuestion(undefined)
      showToast(placeErrors(form, error) ?? errorSentence(error), { tone: 'error' })
    }
  }
  if (question) {
    const { edit, told } = question
    return (
      <BundleEditQuestion
        preview={told}
        busy={change.isPending}
        onClose={() => setQuestion(undefined)}
        onConfirm={() => handleConfirm(edit)}
      />
    )
  }
  return (
    <Dialog opened onClose={onClose} title={t('Change all days')}>
      <Form form={form} label={t('Change all days')} guarded={false} onSend={handleSend}>
        <p>
          {t(
            '{days, plural, one {# day has} other {# days have}} not started. What you change here is the same on each of them; times are changed day by day.',
            {
              days,
            },
          )}
        </p>
        <FieldRow>
          {gig.wage_amount !== null && <MoneyField name="wage_amount" label={t('Hourly wage')} unit={t('per hour')} required />}
          <NumberField name="allowed_confirmed_pros" label={t('How many pros')} min={1} max={200} />
        </FieldRow>
        <TextAreaField name="description" label={t('Description')} required maxLength={5000} rows={5} />
        <TextAreaField name="special_inst" label={t('Private instructions')} maxLength={5000} rows={3} />
        <SendOrCancel action={t('See what changes')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
