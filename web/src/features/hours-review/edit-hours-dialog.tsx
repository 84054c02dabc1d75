import type { Gig } from '@crewcall/contract/gigs.ts'
import { costAtRates } from '@crewcall/contract/rules/cost.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { editHours, type RosterRow } from '@crewcall/contract/timesheets.ts'
import { durationMinutes } from '@crewcall/contract/rules/time.ts'
import { useWatch } from 'react-hook-form'
import { SpanFields } from '../../domain/hours/span-fields.tsx'
import { instantsOf, possible, spanOf, typedSpan } from '../../domain/hours/typed-span.ts'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import type { StoredTimes } from '../../domain/time/typed-times.ts'
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

// The fields are named as in the call, so that its errors are shown at them; the times are wall times of the location.
const figures = typedSpan.extend({ unpaid_break_minutes: editHours.body.shape.unpaid_break_minutes })
const typedHours = figures.extend({ reason: editHours.body.shape.reason })

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
  const stored = storedOf(row, gig)
  const { last_updated_ts } = timesheet.working_hours
  const form = useContractForm(possible(typedHours, gig.timezone, stored), {
    ...spanOf(stored, gig.timezone),
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
            ...instantsOf(typed, gig.timezone, stored),
            unpaid_break_minutes: typed.unpaid_break_minutes,
            reason: typed.reason,
            ...(last_updated_ts === null ? {} : { last_updated_ts }),
          },
        })
        onClose()
      }}
    >
      <Evidence timesheet={timesheet} gig={gig} />
      <SpanFields shift={gig} timezone={gig.timezone} labels={{ start: t('In'), end: t('Out') }} />
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
  const stored = storedOf(row, gig)
  const parsed = possible(figures, gig.timezone, stored).safeParse(useWatch({ control }))
  const { proposed_cost: before, payable_minutes } = row.timesheet
  if (!parsed.success) return null
  const { start_time, end_time } = instantsOf(parsed.data, gig.timezone, stored)
  const minutes = Math.max(0, durationMinutes(start_time, end_time) - parsed.data.unpaid_break_minutes)
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

// What the clock says, and where it says nothing, what was planned.
function storedOf({ timesheet: { working_hours } }: RosterRow, gig: Gig): StoredTimes {
  return { start_time: working_hours.start_time ?? gig.start_time, end_time: working_hours.end_time ?? gig.end_time }
}

/** The bill for other hours by the rule that charges them, in cents; null if this reader may not see the cost. */
export function newTotal(minutes: number, { timesheet }: RosterRow): number | null {
  const rates = timesheet.proposed_cost?.rates
  return rates ? costAtRates(rates, minutes).business_total_cents : null
}
