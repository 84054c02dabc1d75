import { getManagerProfile, updateManagerProfile } from '@crewcall/contract/identity.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { listManagerSkills } from '@crewcall/contract/skills.ts'
import { useQuery } from '@tanstack/react-query'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Section } from '../../ui/page.tsx'
import { useUpdateManagerProfile } from './commands.ts'

/** The person's business profile; hidden without one. */
export function BusinessSection() {
  const { data } = useQuery({ ...api.query(getManagerProfile, {}), retry: false })
  return data ? <BusinessForm profile={data} /> : null
}

function BusinessForm({ profile }: { profile: Output<typeof getManagerProfile> }) {
  const { t, say } = useT()
  const { submit } = useUpdateManagerProfile()
  const { data: skills } = useQuery(api.query(listManagerSkills, {}))
  const form = useContractForm(updateManagerProfile.body, {
    business_name: profile.business_name,
    manager_skill_id: profile.manager_skill_id,
  })
  const options = (skills?.results ?? []).map(({ id, name }) => ({ value: String(id), label: say(name) }))
  return (
    <Section title={t('Your business')}>
      <Form form={form} label={t('Your business')} onSend={(body) => submit({ body })}>
        <TextField name="business_name" label={t('Name of the business')} required autoComplete="organization" />
        {options.length > 0 && <SelectField name="manager_skill_id" label={t('What do you manage?')} options={options} numeric clearable />}
        <div>
          <Button type="submit" busy={form.formState.isSubmitting} disabled={!form.formState.isDirty}>
            {t('Save the business')}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
