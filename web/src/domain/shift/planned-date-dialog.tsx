import { clockTime, hourlyRate } from '@crewcall/contract/common.ts'
import { shiftInstants } from '@crewcall/contract/rules/time.ts'
import { storeOccurrence, type Series } from '@crewcall/contract/series.ts'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { dateWords } from './repeat-words.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldRow, MoneyField, NumberField } from '../../ui/fields/text-fields.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'

const changed = z.object({
  start_time: clockTime,
  end_time: clockTime,
  allowed_confirmed_pros: z.int().min(1).max(200),
  wage_amount: hourlyRate.optional(),
})

type Props = { series: Series; date: string; onClose: () => void }

/** Changes one planned date, which posts it: its hours, openings and wage differ from the rule, and changes of the series leave them. */
export function PlannedDateDialog({ series, date, onClose }: Props) {
  const { t, locale } = useT()
  const navigate = useNavigate()
  const { series_id, timezone, wage_amount, allowed_confirmed_pros } = series
  const store = useCommand(storeOccurrence, { success: () => t('The shift was posted') })
  const form = useContractForm(changed, {
    start_time: `${series.start_time}:00`,
    end_time: `${series.end_time}:00`,
    allowed_confirmed_pros,
    ...(wage_amount === null ? {} : { wage_amount }),
  })
  // Read while rendering: only then does the form keep track of it.
  const { dirtyFields } = form.formState
  async function handleSend({ start_time, end_time, ...fields }: z.input<typeof changed>) {
    const { start, end } = shiftInstants(date, start_time, end_time, timezone)
    const times = dirtyFields.start_time || dirtyFields.end_time ? { start_time: start.toISOString(), end_time: end.toISOString() } : {}
    const gig = await store.submit({ params: { seriesId: String(series_id), date }, body: { ...fields, ...times } })
    await navigate({ to: '/locations/$locationId/gigs/$gigId', params: { locationId: String(series.location_id), gigId: String(gig.id) } })
  }
  return (
    <Dialog opened onClose={onClose} title={t('Change {date}', { date: dateWords(date, locale) })}>
      <Form form={form} label={t('Change {date}', { date: dateWords(date, locale) })} guarded={false} onSend={handleSend}>
        <p>{t('This date is posted now. What you change here stays when the series changes.')}</p>
        <FieldRow>
          <TimeField name="start_time" label={t('Start')} required />
          <TimeField name="end_time" label={t('End')} startName="start_time" required />
        </FieldRow>
        <FieldRow>
          <NumberField name="allowed_confirmed_pros" label={t('How many pros')} min={1} max={200} />
          {wage_amount !== null && <MoneyField name="wage_amount" label={t('Hourly wage')} unit={t('per hour')} required />}
        </FieldRow>
        <SendOrCancel action={t('Post this date')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
