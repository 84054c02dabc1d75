import type { ProApplication } from '@crewcall/contract/pro-applications.ts'
import { hoursClaim } from '@crewcall/contract/hours-claim.ts'
import { disputeHours, type Timesheet } from '@crewcall/contract/timesheets.ts'
import { addDays, instantsAt, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { useFieldArray } from 'react-hook-form'
import { z } from 'zod'
import { SpanFields } from '../../domain/hours/span-fields.tsx'
import { instantsOf, possible, spanOf, typedSpan } from '../../domain/hours/typed-span.ts'
import type { StoredTimes } from '../../domain/time/typed-times.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { Form } from '../../ui/form.tsx'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { FieldRow, NumberField, TextAreaField } from '../../ui/fields/text-fields.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import styles from './earnings.module.css'

type Props = { sheet: Timesheet; application: ProApplication }
type TakenBreak = { start_time: string; end_time: string | null }
const wall = z.string().min(1, 'This field is required')
const typedClaim = typedSpan.extend({
  breaks: z.array(z.object({ start: wall, end: wall, taken: z.custom<TakenBreak>().optional() })),
  claimed_break_minutes: hoursClaim.shape.claimed_break_minutes.nullable(),
  reason: hoursClaim.shape.reason,
})
const mostBreaks = 6

/** The hours and breaks as the pro remembers them; prefilled from the clock. */
export function DisputeForm({ sheet, application }: Props) {
  const { t } = useT()
  const { timezone, start_time, end_time } = application.gig
  const { working_hours } = sheet
  const stored = { start_time: working_hours.start_time ?? start_time, end_time: working_hours.end_time ?? end_time }
  const form = useContractForm(possible(typedClaim, timezone, stored), {
    ...spanOf(stored, timezone),
    breaks: sheet.shift_breaks.map((taken) => breakOf(taken, timezone)),
    claimed_break_minutes: sheet.unpaid_break_minutes,
    reason: '',
  })
  const breaks = useFieldArray({ control: form.control, name: 'breaks' })
  const dispute = useCommand(disputeHours, {
    success: () => t('Sent. The business answers within 72 hours.'),
  })

  async function handleSend(typed: z.input<typeof typedClaim>) {
    await dispute.submit({ params: { id: application.id }, body: claimOf(typed, timezone, stored) })
  }

  return (
    <Form form={form} onSend={handleSend} label={t('Are the hours wrong?')}>
      <SpanFields shift={application.gig} timezone={timezone} labels={{ start: t('I started at'), end: t('I ended at') }} />
      {breaks.fields.map(({ id }, index) => (
        <fieldset key={id} className={styles.pause}>
          <FieldRow>
            <TimeField name={`breaks.${index}.start`} label={t('My break began at')} required />
            <TimeField name={`breaks.${index}.end`} label={t('My break ended at')} required />
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

function breakOf({ start_time, end_time }: TakenBreak, timezone: string) {
  const clockOf = (instant: string | null) => (instant === null ? '' : `${instantToWall(instant, timezone).time}:00`)
  return { start: clockOf(start_time), end: clockOf(end_time), taken: { start_time, end_time } }
}

// A break that was changed is the first such time after the start of the work, and its end the first after that.
function claimOf({ breaks, claimed_break_minutes, reason, ...span }: z.input<typeof typedClaim>, timezone: string, stored: StoredTimes) {
  const { start_time, end_time } = instantsOf(span, timezone, stored)
  return {
    claimed_start: start_time,
    claimed_end: end_time,
    claimed_breaks: breaks.map((typed) => {
      const before = typed.taken && breakOf(typed.taken, timezone)
      const start = (before?.start === typed.start && typed.taken?.start_time) || firstAt(typed.start, start_time, timezone)
      const end = (before?.end === typed.end && typed.taken?.end_time) || firstAt(typed.end, start, timezone)
      return { start_time: start, end_time: end }
    }),
    ...(claimed_break_minutes === null ? {} : { claimed_break_minutes }),
    reason,
  }
}

function firstAt(time: string, after: string, timezone: string): string {
  const { date } = instantToWall(after, timezone)
  const found = [date, addDays(date, 1)].flatMap((day) => instantsAt(day, time, timezone)).find((instant) => instant >= new Date(after))
  return (found ?? wallToInstant(date, time, timezone)).toISOString()
}
