import { across } from '@crewcall/contract/across.ts'
import { clockTime, day } from '@crewcall/contract/common.ts'
import { instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { eventName, type StaffingEvent } from '@crewcall/contract/staffing-events.ts'
import { z } from 'zod'
import { useLocation } from '../../domain/location/location.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FieldRow, TextField } from '../../ui/fields/text-fields.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { useRename } from './commands.ts'

const named = across(
  z.object({ name: eventName, date: day.nullable(), start: clockTime.nullable() }),
  ['date', 'start'],
  ({ date, start }) => date === null || start !== null,
  { path: ['start'], message: 'This field is required' },
)

/** The name of an event, and when it begins for its guests, on the clock of its first shift. */
export function NameAndStart({ event, onClose }: { event: StaffingEvent; onClose: () => void }) {
  const { t } = useT()
  const { timezone: here } = useLocation()
  const timezone = event.timezone ?? here
  const change = useRename()
  const wall = event.start_time === null ? null : instantToWall(event.start_time, timezone)
  const form = useContractForm(named, { name: event.name, date: wall?.date ?? null, start: wall ? `${wall.time}:00` : null })
  async function handleSend({ name, date, start }: z.input<typeof named>) {
    const isSame = wall && date === wall.date && start === `${wall.time}:00`
    const typed = date && start ? wallToInstant(date, start, timezone).toISOString() : null
    const start_time = isSame ? event.start_time : typed
    await change.submit({ params: { id: String(event.id) }, body: { name, start_time } })
    onClose()
  }
  return (
    <Form form={form} onSend={handleSend} label={t('Name and start')} guarded={false}>
      <TextField name="name" label={t('Name')} required maxLength={25} data-autofocus />
      <FieldRow>
        <DateField name="date" label={t('Day of the event')} clearable />
        <TimeField name="start" label={t('Start of the event')} />
      </FieldRow>
      <p className="soft">
        {t(
          'Templates count from this start, and what is set up before it lies before. If you leave it open, the first shift is the start. No shift moves.',
        )}
      </p>
      <SendOrCancel action={t('Save')} onCancel={onClose} />
    </Form>
  )
}
