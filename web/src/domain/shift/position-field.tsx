import { useT } from '../../lib/i18n.ts'
import { FieldFrame, useField } from '../../ui/fields/field.tsx'
import { PositionIcon } from './position-icon.tsx'
import styles from './shift-fields.module.css'
import { choosable, useSkills } from './skills.ts'

type Props = { name: string; inEvent?: boolean; onPick?: (skillId: number, before: unknown) => void }

/** The position as cards with icons; `onPick` receives the new choice and the previous one, e.g. to fill in defaults. */
export function PositionField({ name, inEvent = false, onPick }: Props) {
  const { t, say } = useT()
  const { value, error, onChange, ref } = useField(name)
  // A shift cannot be booked in a hiring-only position.
  const skills = choosable(useSkills(inEvent), [value]).filter(({ id, license }) => license === 'marketplace' || id === value)

  function handlePick(skillId: number) {
    onChange(skillId)
    onPick?.(skillId, value)
  }
  return (
    <FieldFrame label={t('What do you need?')} error={error} required group>
      {() => (
        <div className={styles.cards}>
          {skills.map((skill, index) => (
            <label key={skill.id} className={styles.card} data-on={value === skill.id}>
              <input
                ref={index === 0 ? ref : undefined}
                type="radio"
                name={name}
                className="visually-hidden"
                checked={value === skill.id}
                onChange={() => handlePick(skill.id)}
              />
              <PositionIcon icon={skill.icon} size={26} />
              <span>{say(skill.name)}</span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
