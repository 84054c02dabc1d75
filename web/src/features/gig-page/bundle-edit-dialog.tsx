import { editBundle } from '@crewcall/contract/bundles.ts'
import { hourlyRate, requiredText, text } from '@crewcall/contract/common.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import { z } from 'zod'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldRow, MoneyField, NumberField, TextAreaField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'

const changed = z.object({
  wage_amount: hourlyRate.optional(),
  allowed_confirmed_pros: z.int().min(1).max(200),
  description: requiredText(5000),
  special_inst: text(5000),
})
type Changed = z.input<typeof changed>
type Props = { gig: Gig; bundleId: number; days: number; onClose: () => void }

/** Changes all days of a bundle that have not started; what is left as it is on this day stays on every day (docs/rules/shifts.md#bundles). */
export function BundleEditDialog({ gig, bundleId, days, onClose }: Props) {
  const { t } = useT()
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
  async function handleSend(values: Changed) {
    const edit = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== start[name as keyof Changed]))
    if (Object.keys(edit).length > 0) await change.submit({ params: { bundleId: String(bundleId) }, body: edit })
    onClose()
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
        <SendOrCancel action={t('Change all days')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
