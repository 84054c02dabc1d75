import type { Gig } from '@crewcall/contract/gigs.ts'
import { costAtRates } from '@crewcall/contract/rules/cost.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { editHours, type RosterRow } from '@crewcall/contract/timesheets.ts'
import { durationMinutes, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldRow, NumberField, TextField } from '../../ui/fields/text-fields.tsx'
import { useEditHours } from './commands.ts'
import { Evidence } from './evidence.tsx'
import styles from './hours-review.module.css'

type Props = { row: RosterRow; gig: Gig; opened: boolean; onClose: () => void }

const wall = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'This field is required')
// The fields are named as in the call, so that its errors are shown at them; the times are wall times of the location.
const figures = z.object({ start_time: wall, end_time: wall, unpaid_break_minutes: editHours.body.shape.unpaid_break_minutes })
const typedHours = figures
  .extend({ reason: editHours.body.shape.reason })
  .refine((hours) => hours.end_time > hours.start_time, { path: ['end_time'], message: 'Must be after the start' })

/** Corrects the hours of one pro: the evidence, the new times, the reason, and the change in money before it is saved. */
export function EditHoursDialog({ row, gig, opened, onClose }: Props) {
  const { t } = useT()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Hours of {name}', { name: row.application.gigster.display_name })} size="lg">
      {opened && <EditHoursForm row={row} gig={gig} onClose={onClose} />}
    </Dialog>
  )
}

function EditHoursForm({ row, gig, onClose }: Omit<Props, 'opened'>) {
  const { t } = useT()
  const { timesheet, application } = row
  const { submit, isPending } = useEditHours()
  const { start_time, end_time, last_updated_ts } = timesheet.working_hours
  const form = useContractForm(typedHours, {
    start_time: typedAt(start_time ?? gig.start_time, gig.timezone),
    end_time: typedAt(end_time ?? gig.end_time, gig.timezone),
    unpaid_break_minutes: timesheet.unpaid_break_minutes,
    reason: '',
  })

  return (
    <Form
      form={form}
      label={t('Edit hours')}
      onSend={async (typed) => {
        await submit({
          params: { id: String(application.id) },
          body: {
            start_time: instantOf(typed.start_time, gig.timezone),
            end_time: instantOf(typed.end_time, gig.timezone),
            unpaid_break_minutes: typed.unpaid_break_minutes,
            reason: typed.reason,
            ...(last_updated_ts === null ? {} : { last_updated_ts }),
          },
        })
        onClose()
      }}
    >
      <Evidence timesheet={timesheet} gig={gig} />
      <FieldRow>
        <TextField name="start_time" label={t('In')} type="datetime-local" required />
        <TextField name="end_time" label={t('Out')} type="datetime-local" required />
      </FieldRow>
      <FieldRow>
        <NumberField name="unpaid_break_minutes" label={t('Unpaid break')} unit="min" min={0} max={240} />
      </FieldRow>
      <TextField
        name="reason"
        label={t('Reason')}
        hint={t('{name} sees this and may disagree', { name: application.gigster.first_name })}
        required
        maxLength={500}
      />
      <NewCost row={row} gig={gig} control={form.control} />
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" busy={isPending}>
          {t('Save the hours')}
        </Button>
      </Dialog.Actions>
    </Form>
  )
}

type Control = ReturnType<typeof useContractForm<typeof typedHours>>['control']

function NewCost({ row, gig, control }: { row: RosterRow; gig: Gig; control: Control }) {
  const { t } = useT()
  const parsed = figures.safeParse(useWatch({ control }))
  const { proposed_cost: before, payable_minutes } = row.timesheet
  if (!parsed.success) return null
  const { start_time, end_time, unpaid_break_minutes } = parsed.data
  const minutes = Math.max(
    0,
    durationMinutes(instantOf(start_time, gig.timezone), instantOf(end_time, gig.timezone)) - unpaid_break_minutes,
  )
  if (minutes === 0) return null
  const total = newTotal(minutes, row)
  return (
    <p className={styles.newCost} aria-live="polite">
      <span>
        {t('Paid time')} {minutesText(minutes)}
        {payable_minutes !== null && payable_minutes !== minutes && ` (${t('was {length}', { length: minutesText(payable_minutes) })})`}
      </span>
      {total !== null && (
        <strong className="tabular">
          {formatCents(total)}
          {before && before.total !== total && <del>{formatCents(before.total)}</del>}
        </strong>
      )}
    </p>
  )
}

/** The bill for other hours by the rule that charges them, in cents; null if this reader may not see the cost. */
export function newTotal(minutes: number, { timesheet }: RosterRow): number | null {
  const rates = timesheet.proposed_cost?.rates
  return rates ? costAtRates(rates, minutes).business_total_cents : null
}

function typedAt(instant: string, timezone: string): string {
  const { date, time } = instantToWall(instant, timezone)
  return `${date}T${time}`
}

function instantOf(typed: string, timezone: string): string {
  return wallToInstant(typed.slice(0, 10), typed.slice(11, 16), timezone).toISOString()
}
