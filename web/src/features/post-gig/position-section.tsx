import { useFormContext } from 'react-hook-form'
import { PositionField } from '../../domain/position-field.tsx'
import { useSkills } from '../../domain/skills.ts'
import { Section } from '../../ui/page.tsx'
import { ofSkill, type ShiftValues } from './shift-form.ts'
import { useApply } from './use-apply.ts'

/** Which position; its recommended wage and its description come along unless one has written an own description. */
export function PositionSection() {
  const skills = useSkills()
  const { getValues } = useFormContext<ShiftValues>()
  const apply = useApply()

  function handlePick(skillId: number) {
    const skill = skills.find((one) => one.id === skillId)
    if (!skill) return
    const { description, ...usual } = ofSkill(skill)
    const written = (getValues('description') ?? '').trim()
    const isOwn = written !== '' && !skills.some((one) => one.default_description === written)
    apply(isOwn ? usual : { ...usual, description })
  }
  return (
    <Section title="Position">
      <PositionField name="skill_id" onPick={handlePick} />
    </Section>
  )
}
