import type { Schedule } from '@crewcall/contract/schedule.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../lib/i18n.ts'
import { ChoiceChips } from '../../ui/filter-chips.tsx'
import type { ShiftPlan } from './planning.ts'
import { filledBy, useTemplates } from './use-templates.ts'

/** As many as fit above the form without pushing it away. */
const mostChips = 6

type Props = { locationId: number; schedule: Pick<Schedule, 'usual'>; skill_id: number | null; isDrawn: boolean }

/** The location's shift templates, those of the row's position first: a press fills the form in, and Post is the next one. */
export function TemplateChips({ locationId, schedule, skill_id, isDrawn }: Props) {
  const { t } = useT()
  const { control, getFieldState, setValue } = useFormContext<ShiftPlan>()
  const chosen = useWatch({ control, name: 'gig_template_id' })
  const isOther = (template: { skill_id: number }) => Number(skill_id !== null && template.skill_id !== skill_id)
  const templates = useTemplates(locationId, true).toSorted((one, other) => isOther(one) - isOther(other))
  if (templates.length === 0) return null

  function handleChoose(ids: string[]) {
    const template = templates.find(({ id }) => ids.includes(String(id)) && id !== chosen)
    if (!template) return setValue('gig_template_id', null)
    const keepsHours = isDrawn || getFieldState('start').isDirty || getFieldState('end').isDirty
    for (const [name, value] of Object.entries(filledBy(template, { schedule, keepsHours })))
      setValue(name as keyof ShiftPlan, value, { shouldValidate: true })
  }
  return (
    <ChoiceChips
      label={t('Templates')}
      choices={templates.slice(0, mostChips).map(({ id, name }) => ({ value: String(id), label: name }))}
      chosen={chosen === null ? [] : [String(chosen)]}
      onChange={handleChoose}
    />
  )
}
