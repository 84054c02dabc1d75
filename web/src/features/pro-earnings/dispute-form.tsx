import type { ProApplication } from '@crewcall/contract/pro-applications.ts'
import { disputeHours, type Timesheet } from '@crewcall/contract/timesheets.ts'
import { addDays, instantToWall, shiftInstants, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { useFieldArray, useForm } from 'react-hook-form'
import { Form } from '../../ui/form.tsx'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { FieldRow, NumberField, TextAreaField, TextField } from '../../ui/fields/text-fields.tsx'
import styles from './earnings.module.css'

type Props = { sheet: Timesheet; application: ProApplication }
type Typed = {
  claimed_start: string
  claimed_end: string
  breaks: { start: string; end: string }[]
  claimed_break_minutes: number | null
  reason: string
}
const mostBreaks = 6

/** The hours and breaks as the pro remembers them; prefilled from the clock. */
export function DisputeForm({ sheet, application }: Props) {
  const { t } = useT()
  const { timezone, start_time, end_time } = application.gig
  const clockOf = (instant: string | null) => (instant === null ? '' : instantToWall(instant, timezone).time)
  const form = useForm<Typed>({
    defaultValues: {
      claimed_start: clockOf(sheet.working_hours.start_time ?? start_time),
      claimed_end: clockOf(sheet.working_hours.end_time ?? end_time),
      breaks: sheet.shift_breaks.map((taken) => ({ start: clockOf(taken.start_time), end: clockOf(taken.end_time) })),
      claimed_break_minutes: sheet.unpaid_break_minutes,
      reason: '',
    },
  })
  const breaks = useFieldArray({ control: form.control, name: 'breaks' })
  const dispute = useCommand(disputeHours, {
    success: () => t('Sent. The business answers within 72 hours.'),
  })

  async function handleSend(typed: Typed) {
    await dispute.submit({ params: { id: application.id }, body: claimOf(typed, instantToWall(start_time, timezone).date, timezone) })
  }

  return (
    <Form form={form} onSend={handleSend} label={t('Are the hours wrong?')}>
      <FieldRow>
        <TextField name="claimed_start" type="time" label={t('I started at')} required />
        <TextField name="claimed_end" type="time" label={t('I ended at')} required />
      </FieldRow>
      {breaks.fields.map(({ id }, index) => (
        <fieldset key={id} className={styles.pause}>
          <FieldRow>
            <TextField name={`breaks.${index}.start`} type="time" label={t('My break began at')} required />
            <TextField name={`breaks.${index}.end`} type="time" label={t('My break ended at')} required />
          </FieldRow>
          <Button size="small" variant="text" onClick={() => breaks.remove(index)}>
            {t('I did not take this break')}
          </Button>
        </fieldset>
      ))}
      {breaks.fields.length < mostBreaks && (
        <div>
          <Button size="small" variant="outlined" onClick={() => breaks.append({ start: '', end: '' })}>
            {t('Add a break')}
          </Button>
        </div>
      )}
      <FieldRow>
        <NumberField
          name="claimed_break_minutes"
          label={t('Unpaid break')}
          unit="min"
          min={0}
          max={240}
          hint={t('These minutes are taken off your paid time.')}
        />
      </FieldRow>
      <TextAreaField name="reason" label={t('What happened?')} required maxLength={2000} hint={t('The business will see this.')} />
      <div>
        <Button type="submit" busy={dispute.isPending}>
          {t('Send')}
        </Button>
      </div>
    </Form>
  )
}

// Times are wall times of the location; the day is that of the shift's start, and a time before the start is on the next day.
function claimOf({ claimed_start, claimed_end, breaks, claimed_break_minutes, reason }: Typed, date: string, timezone: string) {
  const { start, end } = shiftInstants(date, claimed_start, claimed_end, timezone)
  const instantOf = (time: string) => wallToInstant(time < claimed_start ? addDays(date, 1) : date, time, timezone).toISOString()
  return {
    claimed_start: start.toISOString(),
    claimed_end: end.toISOString(),
    claimed_breaks: breaks
      .filter((taken) => taken.start !== '' && taken.end !== '')
      .map((taken) => ({ start_time: instantOf(taken.start), end_time: instantOf(taken.end) })),
    ...(claimed_break_minutes === null ? {} : { claimed_break_minutes }),
    reason,
  }
}
