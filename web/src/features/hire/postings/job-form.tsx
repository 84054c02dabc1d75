import { jobPostingTerms, listExperienceLevels, type JobPosting } from '@crewcall/contract/job-postings.ts'
import { listContractorTypes, listSkills } from '@crewcall/contract/skills.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { choosable } from '../../../domain/shift/skills.ts'
import { useContractForm } from '../../../lib/contract-form.ts'
import { useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { FieldRow, MoneyField, TextAreaField, TextField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form.tsx'
import { Section } from '../../../ui/page.tsx'
import { QuestionsField } from './questions-field.tsx'

export type Terms = z.input<typeof jobPostingTerms>
type Props = { job?: JobPosting; action: string; onSend: (terms: Terms) => Promise<unknown> }

/** What a job says: position, wage, kind of work, experience, description and questions. */
export function JobForm({ job, action, onSend }: Props) {
  const { t } = useT()
  const form = useContractForm(
    jobPostingTerms,
    job ? termsOf(job) : { name: '', description: '', external_application_link: null, questions: [] },
  )
  return (
    <Form form={form} label={action} onSend={onSend}>
      <Section title={t('The job')}>
        <JobFields />
      </Section>
      <Section title={t('How people apply')}>
        <QuestionsField />
        <LinkField />
      </Section>
      <div className="cluster">
        <Button type="submit" busy={form.formState.isSubmitting}>
          {action}
        </Button>
      </div>
    </Form>
  )
}

function termsOf(job: JobPosting): Terms {
  const { name, description, wage, skill_id, job_type_id, experience_level_id, external_application_link, questions } = job
  return { name, description, wage, skill_id, job_type_id, experience_level_id, external_application_link, questions }
}

function JobFields() {
  const { t, say } = useT()
  const { watch } = useFormContext<Terms>()
  const often = { staleTime: 300_000 }
  const skills = useQuery({ ...api.query(listSkills, { query: { license: 'hire' } }), ...often }).data?.results ?? []
  const types = useQuery({ ...api.query(listContractorTypes, { query: { license: 'hire' } }), ...often }).data?.results ?? []
  const levels = useQuery({ ...api.query(listExperienceLevels, {}), ...often }).data?.results ?? []
  const skill = skills.find(({ id }) => id === watch('skill_id'))
  const level = levels.find(({ id }) => id === watch('experience_level_id'))
  useSuggestedName(skill && say(skill.name))
  const options = (rows: readonly { id: number; name: string }[]) => rows.map(({ id, name }) => ({ value: String(id), label: say(name) }))
  return (
    <>
      <SelectField name="skill_id" label={t('Position')} options={options(choosable(skills, [watch('skill_id')]))} numeric required />
      <TextField name="name" label={t('Name of the job')} required maxLength={80} hint={t('People read it first.')} />
      <FieldRow>
        <MoneyField
          name="wage"
          label={t('Hourly wage')}
          unit={t('per hour')}
          required
          {...(skill && { hint: t('Recommended for this position: {amount}', { amount: `$${skill.recommended_wage_amount.toFixed(2)}` }) })}
        />
        <SelectField name="job_type_id" label={t('Job type')} options={options(types)} numeric required />
      </FieldRow>
      <SelectField
        name="experience_level_id"
        label={t('Experience')}
        options={options(levels)}
        numeric
        required
        {...(level && { hint: say(level.description) })}
      />
      <TextAreaField name="description" label={t('Description')} required rows={8} maxLength={5000} />
    </>
  )
}

/** Names the job after its position, until somebody types another name. */
function useSuggestedName(suggested: string | undefined): void {
  const { getValues, setValue, getFieldState } = useFormContext<Terms>()
  useEffect(() => {
    const isTyped = getValues('name') !== '' && getFieldState('name').isDirty && getFieldState('name').isTouched
    if (suggested === undefined || isTyped || !getFieldState('skill_id').isDirty) return
    setValue('name', suggested, { shouldDirty: true })
  }, [suggested, getValues, setValue, getFieldState])
}

function LinkField() {
  const { t } = useT()
  const { watch, setValue } = useFormContext<Terms>()
  const link = watch('external_application_link')
  const host = hostOf(link)
  useEffect(() => {
    if (link === '') setValue('external_application_link', null, { shouldDirty: true, shouldValidate: true })
  }, [link, setValue])
  return (
    <TextField
      name="external_application_link"
      label={t('People apply on another site')}
      type="url"
      inputMode="url"
      hint={
        host === undefined
          ? t('Empty: they apply here, with four fields. Otherwise an address that begins with https://')
          : t('The public page sends people to {host}; nobody applies here.', { host })
      }
    />
  )
}

function hostOf(link: string | null | undefined): string | undefined {
  return link && link.startsWith('https://') && URL.canParse(link) ? new URL(link).hostname : undefined
}
