import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { PositionIcon } from '../../domain/shift/position-icon.tsx'
import { choosable, useSkills } from '../../domain/shift/skills.ts'
import { useT } from '../../lib/i18n.ts'
import { FieldFrame, useField } from '../../ui/fields/field.tsx'
import { foundByTyping } from '../../lib/found-by-typing.ts'
import styles from './position-tiles.module.css'
import { ofChosenSkill, type ShiftValues } from './shift-form.ts'
import { useApply } from './use-apply.ts'
import { useLaw } from './use-law.ts'
import { usePlace } from './use-place.ts'
import { inUsualOrder, useUsualShifts } from './use-usual-shifts.ts'

const name = 'skill_id'
/** Letters typed this close together are one name. */
const pauseMs = 900

/**
 * The positions as tiles, those that the location uses first. The arrow keys go from one to the next, and typing the beginning of a name
 * chooses it. A choice fills in what is usual here, or else what is recommended, where nothing else was entered.
 */
export function PositionTiles({ inEvent = false, takesFocus = false }: { inEvent?: boolean; takesFocus?: boolean }) {
  const { t, say } = useT()
  const { location } = usePlace()
  const { value, error, onChange, ref } = useField(name)
  const { getValues } = useFormContext<ShiftValues>()
  const apply = useApply()
  const law = useLaw(inEvent)
  const typed = useRef({ text: '', at: 0 })
  const known = useSkills(inEvent)
  const { usual, isKnown } = useUsualShifts(location.id)
  // A shift cannot be booked in a hiring-only position.
  const offered = choosable(known, [value]).filter(({ id, license }) => license === 'marketplace' || id === value)
  // Shown in their final order, so that none moves away from under a finger.
  const skills = !isKnown ? [] : inUsualOrder(offered, usual, (skill) => say(skill.name))

  const usualOf = (id: number | undefined) => usual.find((one) => one.skill_id === id)

  function choose(skillId: number) {
    const skill = known.find((one) => one.id === skillId)
    const earlier = known.find((one) => one.id === value)
    onChange(skillId)
    if (skill) apply(ofChosenSkill(skill, earlier, getValues(), { usual: usualOf(skill.id), before: usualOf(earlier?.id), law }))
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
    const now = event.timeStamp
    const text = now - typed.current.at < pauseMs ? typed.current.text + event.key : event.key
    typed.current = { text, at: now }
    const names = skills.map((skill) => say(skill.name))
    const found =
      skills[
        foundByTyping(
          names,
          text,
          skills.findIndex(({ id }) => id === value),
        )
      ]
    event.preventDefault()
    if (!found) return
    choose(found.id)
    event.currentTarget.form?.querySelector<HTMLElement>(`input[name="${name}"][value="${found.id}"]`)?.focus()
  }
  // The first thing to say about a new shift; a switch of the kind of posting keeps what was chosen.
  const first = useRef<HTMLInputElement>(null)
  const isShown = skills.length > 0
  useEffect(() => {
    if (!takesFocus || !isShown) return
    const chosen = first.current?.form?.querySelector<HTMLElement>(`input[name="${name}"]:checked`)
    ;(chosen ?? first.current)?.focus({ preventScroll: true })
  }, [takesFocus, isShown])
  return (
    <FieldFrame label={t('What do you need?')} error={error} required group>
      {() => (
        <div className={styles.tiles}>
          {skills.map((skill, index) => (
            <label key={skill.id} className={styles.tile} data-on={value === skill.id}>
              <input
                ref={(element) => {
                  if (index > 0) return
                  first.current = element
                  ref(element)
                }}
                type="radio"
                name={name}
                value={skill.id}
                className="visually-hidden"
                checked={value === skill.id}
                onChange={() => choose(skill.id)}
                onKeyDown={handleKey}
              />
              <PositionIcon icon={skill.icon} size={20} />
              <span>{say(skill.name)}</span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
