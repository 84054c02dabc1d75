import { formatTimeOfDay } from '@crewcall/contract/rules/time.ts'
import type { Skill } from '@crewcall/contract/skills.ts'
import type { UsualShift } from '@crewcall/contract/usual-shifts.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PositionIcon } from '../../domain/shift/position-icon.tsx'
import { choosable, useSkills } from '../../domain/shift/skills.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame, useField } from '../../ui/fields/field.tsx'
import { foundByTyping } from '../../lib/found-by-typing.ts'
import { Awaited } from '../../ui/states.tsx'
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
  const { value, error, ref } = useField(name)
  const typed = useRef({ text: '', at: 0 })
  const known = useSkills(inEvent)
  const { usual, isKnown } = useUsualShifts(location.id)
  // A shift cannot be booked in a hiring-only position.
  const offered = choosable(known, [value]).filter(({ id, license }) => license === 'marketplace' || id === value)
  // Shown in their final order, so that none moves away from under a finger.
  const skills = !isKnown ? [] : inUsualOrder(offered, usual, (skill) => say(skill.name))

  const { choose, last, forget } = useChoice({ known, usual, inEvent })
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
    // Whoever types by now goes on.
    if (!takesFocus || !isShown || document.activeElement?.matches('input, select, textarea')) return
    const chosen = first.current?.form?.querySelector<HTMLElement>(`input[name="${name}"]:checked`)
    ;(chosen ?? first.current)?.focus({ preventScroll: true })
  }, [takesFocus, isShown])
  return (
    <FieldFrame label={t('What do you need?')} error={error} required group>
      {() => (
        <>
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
          {skills.length === 0 && <Awaited />}
          {last && <AsLastTime usual={last.usual} onUndo={() => (last.undo(), forget())} />}
        </>
      )}
    </FieldFrame>
  )
}

type Choice = { known: readonly Skill[]; usual: readonly UsualShift[]; inEvent: boolean }

/** Chooses a position with what belongs to it; `last` is what was filled in of the last shift in it. */
function useChoice({ known, usual, inEvent }: Choice) {
  const { value, onChange } = useField(name)
  const { getValues } = useFormContext<ShiftValues>()
  const apply = useApply()
  const law = useLaw(inEvent)
  const [last, setLast] = useState<{ usual: UsualShift; undo: () => void }>()
  const usualOf = (id: number | undefined) => usual.find((one) => one.skill_id === id)

  function choose(skillId: number) {
    const skill = known.find((one) => one.id === skillId)
    const earlier = known.find((one) => one.id === value)
    onChange(skillId)
    if (!skill) return
    const [now, before] = [usualOf(skillId), usualOf(earlier?.id)]
    const filled = Object.entries(ofChosenSkill(skill, earlier, getValues(), { usual: now, before, law }))
    const isTaken = ([key]: [string, unknown]) => /^(start_time|end_time|allowed_confirmed_pros)$/.test(key)
    apply(Object.fromEntries(filled.filter((one) => !isTaken(one))))
    const taken = filled.filter(isTaken)
    const undo = apply(Object.fromEntries(taken))
    setLast(now && taken.length > 0 ? { usual: now, undo } : undefined)
  }
  return { choose, last, forget: () => setLast(undefined) }
}

/** What the choice of a position filled in besides what belongs to it, until it is changed or taken back. */
function AsLastTime({ usual, onUndo }: { usual: UsualShift; onUndo: () => void }) {
  const { t } = useT()
  const now = useWatch<ShiftValues, ['start_time', 'end_time', 'allowed_confirmed_pros']>({
    name: ['start_time', 'end_time', 'allowed_confirmed_pros'],
  })
  const { start_time: start, end_time: end, allowed_confirmed_pros: count } = usual
  if (![start, end, count].every((value, at) => value === now[at])) return null
  return (
    <p className="cluster soft small" role="status">
      {t('As last time: {count, plural, one {# pro} other {# pros}}, {start} – {end}', {
        count,
        start: formatTimeOfDay(start),
        end: formatTimeOfDay(end),
      })}
      <Button variant="text" size="small" onClick={onUndo}>
        {t('Undo')}
      </Button>
    </p>
  )
}
