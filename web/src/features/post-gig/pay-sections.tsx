import type { Location } from '@crewcall/contract/organizations.ts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { AttachmentsField } from '../../domain/shift/attachments-field.tsx'
import { useCan } from '../../domain/person/can.tsx'
import { RequirementsField } from '../../domain/shift/requirements-field.tsx'
import { useSkills } from '../../domain/shift/skills.ts'
import { WageField } from '../../domain/shift/wage-field.tsx'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { SelectField, SwitchField } from '../../ui/fields/choice-fields.tsx'
import { FieldRow, MoneyField, NumberField, TextAreaField } from '../../ui/fields/text-fields.tsx'
import { Section } from '../../ui/page.tsx'
import { Awaited } from '../../ui/states.tsx'
import type { ShiftValues } from './shift-form.ts'
import { useLaw } from './use-law.ts'
import { useSeveralDays } from './use-place.ts'

type Props = { location: Location }
const employments = { F1099: 'Contractors (1099)', W2: 'Employees (W-2)' } as const satisfies Record<string, Sentence>

/** Wage, number of openings and bonus of a posted shift. */
export function PaySection({ location }: Props) {
  const { t } = useT()
  const skillId = useWatch<ShiftValues, 'skill_id'>({ name: 'skill_id' })
  const skills = useSkills()
  const skill = skills.find((one) => one.id === skillId)
  const law = useLaw()
  return (
    <Section title={t('Pay and openings')}>
      {skills.length === 0 && <Awaited />}
      <WageField name="wage_amount" skill={skill} law={law} />
      <FieldRow>
        <NumberField name="allowed_confirmed_pros" label={t('How many pros')} min={1} max={200} required />
        <BoostField location={location} />
      </FieldRow>
    </Section>
  )
}

function BoostField({ location }: Props) {
  const { t } = useT()
  const canBoost = useCan('boost.business', { location_id: location.id, organization_id: location.organization_id })
  if (!canBoost) return null
  return (
    <MoneyField
      name="boosted_gig_bonus"
      label={t('Boost bonus')}
      unit={t('per pro')}
      min={0}
      max={500}
      hint={t('Paid on top, to fill openings faster.')}
    />
  )
}

/** What a new shift may pay besides the wage, and to whom. */
export function ExtraPay({ location }: Props) {
  const { t } = useT()
  const types = location.supported_employment_types
  return (
    <FieldRow>
      <BoostField location={location} />
      {types.length > 1 && (
        <SelectField
          name="employment_type"
          label={t('Employment')}
          options={types.map((type) => ({ value: type, label: t(employments[type]) }))}
        />
      )}
    </FieldRow>
  )
}

/** The text for pros: description, requirements, files, and what only confirmed pros see. */
export function DetailsSection({ files = [] }: { files?: readonly { id: number; name: string }[] }) {
  const { t } = useT()
  const skillId = useWatch<ShiftValues, 'skill_id'>({ name: 'skill_id' })
  return (
    <Section title={t('What pros need to know')}>
      <TextAreaField name="description" label={t('Description')} required maxLength={5000} rows={5} />
      <RequirementsField name="selected_requirement_ids" skillId={skillId} />
      <InstructionsField />
      <AttachmentsField name="attachment_ids" known={files} />
    </Section>
  )
}

/** The private instructions. */
export function InstructionsField() {
  const { t } = useT()
  return (
    <TextAreaField
      name="special_inst"
      label={t('Private instructions')}
      hint={t('Only confirmed pros see them: door codes, parking, whom to ask for')}
      maxLength={5000}
      rows={3}
    />
  )
}

/** Further requirements, each switch with its effect; `children` come before them. */
export function OptionsSection({ location, children }: Props & { children?: ReactNode }) {
  const { t } = useT()
  const days = useSeveralDays()
  const timing = location.immediate_auto_select_enabled
    ? t('Qualified pros are confirmed the moment they apply.')
    : t('Applications are collected for 2 hours, or until 24 hours before the start; then the best matched pros are confirmed.')
  return (
    <Section title={t('Options')}>
      {children}
      {days.length === 0 && <SwitchField name="auto_select_enabled" label={t('Auto-select')} hint={timing} />}
      <SwitchField name="is_checkin_required" label={t('Check-in code')} hint={t('Pros type a four-digit code from you to clock in.')} />
      <SwitchField
        name="no_experience_required"
        label={t('No experience needed')}
        hint={t('Pros who are new to this position may apply.')}
      />
      <SwitchField
        name="require_certifications"
        label={t('Certificates required')}
        hint={t('Only pros with the certificates that the position requires may apply.')}
      />
      {location.background_checks_enabled && (
        <SwitchField
          name="background_check_required"
          label={t('Background check')}
          hint={t('Only pros with a clear background check; a fee is added for each pro.')}
        />
      )}
    </Section>
  )
}
