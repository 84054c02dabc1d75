import type { AddOn } from '@crewcall/contract/add-ons.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { z } from 'zod'
import { useToday } from '../../domain/time/use-today.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FieldRow, TextAreaField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { addOnWords } from './add-on-words.ts'
import { useAddAddOn, useChangeAddOn } from './commands.ts'

const schema = z.object({ start_date: z.string().min(1), end_date: z.string().nullable(), notes: z.string().max(500) })
type Props = { location: Location; type: AddOn['type']; of: AddOn | undefined; onClose: () => void }

/** The platform names the days of an add-on: of a request, of one that was given, or of a new one. */
export function DaysDialog({ location, type, of, onClose }: Props) {
  const { t } = useT()
  const today = useToday(location.timezone)
  const add = useAddAddOn()
  const change = useChangeAddOn()
  const form = useContractForm(schema, { start_date: of?.start_date ?? today, end_date: of?.end_date ?? null, notes: of?.notes ?? '' })
  const name = t(addOnWords[type].name)
  const title = of?.start_date ? t('Days of {name}', { name }) : t('Give {name}', { name })

  async function handleSend({ start_date, end_date, notes }: z.output<typeof schema>) {
    const days = { start_date, end_date, notes }
    const params = { locationId: String(location.id) }
    if (of) await change.submit({ params: { ...params, id: String(of.id) }, body: { ...days, last_updated_ts: of.last_updated_ts } })
    else await add.submit({ params, body: { type, ...days } })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form form={form} label={title} onSend={handleSend} guarded={false}>
        <FieldRow>
          <DateField name="start_date" label={t('First day')} required />
          <DateField name="end_date" label={t('Last day')} hint={t('Empty: without an end')} clearable />
        </FieldRow>
        <TextAreaField name="notes" label={t('Notes')} hint={t('The admins of the location see them.')} maxLength={500} rows={3} />
        <p className="soft small">{t('Days count in the zone of the location. Shifts that are booked stay as they are.')}</p>
        <SendOrCancel action={t('Save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
