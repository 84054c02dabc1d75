import { changeWeek } from '@crewcall/contract/schedule-moves.ts'
import type { DayOfWeek } from '@crewcall/contract/enums.ts'
import { weekdayOptions } from '../../domain/time/weekday-words.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { showToast } from '../../lib/toast.ts'

/** On which weekday the weeks of the business begin. Undo moves the budgets back, too. */
export function WeekForm({ organizationId, begins }: { organizationId: string; begins: DayOfWeek }) {
  const { t } = useT()
  const change = useCommand(changeWeek)
  const form = useContractForm(changeWeek.body, { week_begins_on: begins })
  const at = (week_begins_on: DayOfWeek) => ({ params: { orgId: organizationId }, body: { week_begins_on } })
  async function handleSend({ week_begins_on }: { week_begins_on: DayOfWeek }) {
    await change.submit(at(week_begins_on))
    showToast(t('The week is changed'), { action: { label: t('Undo'), run: () => void change.send(at(begins)) } })
  }
  return (
    <Form form={form} label={t('Week')} onSend={handleSend}>
      <SelectField
        name="week_begins_on"
        label={t('The week begins on')}
        hint={t(
          'For the week board, the calendar, budgets, saved weeks and the sums of a week, at all locations. A budget moves to the week that has most of its days.',
        )}
        options={weekdayOptions.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      <div>
        <Button type="submit" busy={form.formState.isSubmitting} disabled={!form.formState.isDirty}>
          {t('Save week')}
        </Button>
      </div>
    </Form>
  )
}
