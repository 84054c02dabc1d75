import { addWorkHistory } from '@crewcall/contract/pros.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../domain/time/use-now.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { FieldRow, TextField } from '../../ui/fields/text-fields.tsx'
import { DayField } from './day-field.tsx'
import { useAddJob, useEditJob } from './commands.ts'
import type { OwnProfile } from './own-profile.ts'

type Job = OwnProfile['work_history'][number]

/** A past job: where, as what, from when to when. */
export function JobForm({ job, onClose }: { job: Job | null; onClose: () => void }) {
  const { t, say } = useT()
  const { data: skills } = useQuery({ ...api.query(listSkills, {}), staleTime: Infinity })
  const add = useAddJob()
  const edit = useEditJob()
  const form = useContractForm(addWorkHistory.body, {
    business_name: job?.business_name ?? '',
    position: job?.position ?? '',
    skill_id: job?.position_skill_object?.id ?? null,
    start_date: job?.start_date.slice(0, 10) ?? '',
    end_date: job?.end_date?.slice(0, 10) ?? null,
  })
  const today = new Date(useNow(60_000)).toISOString().slice(0, 10)

  return (
    <Dialog opened onClose={onClose} title={job === null ? t('Add a job') : t('Change the job')}>
      <Form
        form={form}
        guarded={false}
        label={t('Work history')}
        onSend={async (body) => {
          await (job === null ? add.submit({ body }) : edit.submit({ params: { id: job.id }, body }))
          onClose()
        }}
      >
        <TextField name="business_name" label={t('Business')} required autoComplete="organization" />
        <TextField name="position" label={t('Your position there')} required />
        <SelectField
          name="skill_id"
          label={t('Nearest position on Crewcall')}
          numeric
          clearable
          placeholder={t('Choose')}
          options={(skills?.results ?? []).map(({ id, name }) => ({ value: String(id), label: say(name) }))}
        />
        <FieldRow>
          <DayField name="start_date" label={t('From')} required max={today} />
          <DayField name="end_date" label={t('Until')} hint={t('Leave empty if you still work there')} max={today} />
        </FieldRow>
        <Dialog.Actions>
          <Button variant="text" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" busy={add.isPending || edit.isPending}>
            {t('Save')}
          </Button>
        </Dialog.Actions>
      </Form>
    </Dialog>
  )
}
