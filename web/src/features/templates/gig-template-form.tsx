import type { Location } from '@crewcall/contract/organizations.ts'
import { createGigTemplate } from '@crewcall/contract/templates.ts'
import type { z } from 'zod'
import { AttachmentsField } from '../../domain/shift/attachments-field.tsx'
import { RequirementsField } from '../../domain/shift/requirements-field.tsx'
import { choosable, useSkills } from '../../domain/shift/skills.ts'
import { WageField } from '../../domain/shift/wage-field.tsx'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { SelectField, SwitchField } from '../../ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-fields.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { bodyOfTemplate, useSaveGigTemplate, type GigTemplate } from './commands.ts'

type Body = z.input<typeof createGigTemplate.body>
type Props = { template: GigTemplate | null; location: Location; onDone: () => void }

/** A gig template, new or existing. */
export function GigTemplateForm({ template, location, onDone }: Props) {
  const { t, say } = useT()
  const skills = useSkills()
  const choices = choosable(skills, [template?.skill_id]).filter(
    ({ id, license }) => license === 'marketplace' || id === template?.skill_id,
  )
  const { create, update } = useSaveGigTemplate()
  const form = useContractForm(createGigTemplate.body, template ? bodyOfTemplate(template) : emptyTemplate(location.id))
  const skillId = form.watch('skill_id')
  const skill = skills.find((one) => one.id === skillId)

  async function handleSend(body: Body) {
    const { location_id: _location, ...changes } = body
    await (template ? update({ params: { id: String(template.id) }, body: changes }) : create({ body }))
    onDone()
  }
  return (
    <Form form={form} onSend={handleSend} label={t('Template')} guarded={false}>
      <TextField name="name" label={t('Name')} required maxLength={120} placeholder={t('Friday bar')} />
      <SelectField
        name="skill_id"
        label={t('Position')}
        required
        numeric
        options={choices.map(({ id, name }) => ({ value: String(id), label: say(name) }))}
      />
      <WageField name="hourly_rate" skill={skill} />
      <TextAreaField name="position_description" label={t('Description')} required maxLength={5000} />
      <RequirementsField name="requirement_ids" skillId={skillId} />
      <TextAreaField
        name="private_notes"
        label={t('Private instructions')}
        hint={t('Only confirmed pros see them')}
        maxLength={5000}
        rows={3}
      />
      <AttachmentsField name="attachment_ids" known={template?.attachments ?? []} />
      <SwitchField name="no_experience_required" label={t('No experience needed')} />
      <SwitchField name="auto_select_enabled" label={t('Auto-select')} />
      <SendOrCancel action={t('Save template')} onCancel={onDone} />
    </Form>
  )
}

function emptyTemplate(locationId: number): Partial<Body> {
  return {
    location_id: locationId,
    name: '',
    position_description: '',
    private_notes: '',
    no_experience_required: false,
    auto_select_enabled: false,
    requirement_ids: [],
    attachment_ids: [],
  }
}
