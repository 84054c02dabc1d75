import { addWorkHistory } from '@crewcall/contract/pros.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import type { Sent } from '@crewcall/contract/kit.ts'
import { useQuery } from '@tanstack/react-query'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { MonthField } from '../../ui/fields/month-field.tsx'
import { FieldRow, TextAreaField, TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { useNow } from '../time/use-now.ts'

export type PastJob = Sent<typeof addWorkHistory>['body']
type Props = {
  title: string
  job: PastJob | null
  busy: boolean
  /** A thrown error is shown at its field; otherwise the form closes. */
  onSave: (job: PastJob) => Promise<unknown>
  onClose: () => void
}

const newJob = { business_name: '', position: '', skill_id: null, end_date: null, duty: '' }

/** A past job: where, as what, from when to when, and what one did there. */
export function PastJobForm({ title, job, busy, onSave, onClose }: Props) {
  const { t, say } = useT()
  const { data: skills } = useQuery({ ...api.query(listSkills, {}), staleTime: Infinity })
  const form = useContractForm(addWorkHistory.body, job ?? newJob)
  const today = new Date(useNow(60_000)).toISOString().slice(0, 10)
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form
        form={form}
        guarded={false}
        label={t('Work history')}
        onSend={async (body) => {
          await onSave(body)
          onClose()
        }}
      >
        <TextField name="business_name" label={t('Business')} required autoComplete="organization" />
        <TextField name="position" label={t('Your position there')} required />
        <SelectField
          name="skill_id"
          label={t('Nearest position on {product}')}
          numeric
          clearable
          placeholder={t('Choose')}
          options={(skills?.results ?? []).map(({ id, name }) => ({ value: String(id), label: say(name) }))}
        />
        <FieldRow>
          <MonthField name="start_date" label={t('From')} required max={today} day="first" />
          <MonthField name="end_date" label={t('Until')} hint={t('Leave empty if you still work there')} max={today} day="last" />
        </FieldRow>
        <TextAreaField name="duty" label={t('What you did there')} maxLength={300} rows={2} />
        <Dialog.Actions>
          <Button variant="text" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('Save')}
          </Button>
        </Dialog.Actions>
      </Form>
    </Dialog>
  )
}
