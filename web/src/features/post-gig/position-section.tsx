import { useFormContext } from 'react-hook-form'
import { PositionField } from '../../domain/shift/position-field.tsx'
import { useSkills } from '../../domain/shift/skills.ts'
import { useT } from '../../lib/i18n.ts'
import { Section } from '../../ui/page.tsx'
import { ofChosenSkill, type ShiftValues } from './shift-form.ts'
import { useApply } from './use-apply.ts'

/** The position; its recommended wage, its description and whether it needs experience are filled in where nothing else was entered. */
export function PositionSection({ inEvent = false }: { inEvent?: boolean }) {
  const { t } = useT()
  const skills = useSkills(inEvent)
  const { getValues } = useFormContext<ShiftValues>()
  const apply = useApply()

  function handlePick(skillId: number, before: unknown) {
    const skill = skills.find((one) => one.id === skillId)
    if (!skill) return
    const earlier = skills.find((one) => one.id === before)
    apply(ofChosenSkill(skill, earlier, getValues()))
  }
  return (
    <Section title={t('Position')}>
      <PositionField name="skill_id" inEvent={inEvent} onPick={handlePick} />
    </Section>
  )
}
