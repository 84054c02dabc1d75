import { setPayrollEmployer } from '@crewcall/contract/payroll.ts'
import type { PayrollWeek } from '@crewcall/contract/payroll.ts'
import { weekdayOptions } from '../../domain/time/weekday-words.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { FieldRow, TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'

/** When the workweek of the employer begins, and what files call it. */
export function EmployerForm({ week }: { week: PayrollWeek }) {
  const { t } = useT()
  const { submit } = useCommand(setPayrollEmployer, { success: () => t('The employer is saved') })
  const form = useContractForm(setPayrollEmployer.body, { week_begins_on: week.week_begins_on, company: week.company })
  return (
    <Form form={form} label={t('Employer')} onSend={(body) => submit({ body })}>
      <FieldRow>
        <SelectField
          name="week_begins_on"
          label={t('The workweek begins on')}
          hint={t('One for all employees. Closed weeks stay as they are.')}
          options={weekdayOptions.map(({ value, label }) => ({ value, label: t(label) }))}
        />
        <TextField
          name="company"
          label={t('Company in files')}
          hint={t('The company code at ADP, or the company file of QuickBooks')}
          maxLength={60}
        />
      </FieldRow>
      <div>
        <Button type="submit" busy={form.formState.isSubmitting} disabled={!form.formState.isDirty}>
          {t('Save')}
        </Button>
      </div>
    </Form>
  )
}
