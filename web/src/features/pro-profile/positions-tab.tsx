import { updatePreferences } from '@crewcall/contract/pros.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { useUpdatePreferences } from './commands.ts'
import { DaysField, DistanceField, HoursField, TimesField } from './preference-fields.tsx'
import type { OwnProfile } from './own-profile.ts'
import { SkillsField } from './skills-field.tsx'

/** The pro's positions, times, weekly hours and distance from home. */
export function PositionsTab({ profile }: { profile: OwnProfile }) {
  const { t } = useT()
  const { pro_preferences: wanted } = profile
  const form = useContractForm(updatePreferences.body, {
    pro_contractor_type: wanted.pro_contractor_type,
    skills: wanted.skills.map(({ id, years }) => ({ id, years })),
    days_of_week: wanted.days_of_week,
    time_blocks: wanted.time_blocks.map(({ name }) => name),
    hours_per_week: wanted.hours_per_week,
    max_distance_miles: wanted.max_distance_miles,
  })
  const save = useUpdatePreferences()
  return (
    <Form form={form} onSend={(body) => save.submit({ body })} label={t('My work')}>
      <Section title={t('Positions')}>
        <SkillsField />
      </Section>
      <Section title={t('When and where')}>
        <DaysField />
        <TimesField />
        <HoursField />
        <DistanceField />
      </Section>
      <div>
        <Button type="submit" busy={save.isPending}>
          {t('Save')}
        </Button>
      </div>
    </Form>
  )
}
