import type { Locale } from '@crewcall/contract/enums.ts'
import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { memo } from 'react'
import { initialsOf } from '../../ui/avatar.tsx'
import { statusWord } from '../../domain/status/status.tsx'
import { type Sentence, type Translate, useT } from '../../lib/i18n.ts'
import { type BoardPerson, type BoardShift, lookOf, type ShiftLook } from './board-shift.ts'
import styles from './chip.module.css'
import { isOvernight, shortTimes } from './week-dates.ts'

// Each state has its own shape, so that it can be told without color.
const marks: Record<ShiftLook, string> = {
  open: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z',
  partly: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM8 3v10M10.5 4v8M12.5 5.5v5',
  filled: 'm3 8.5 3.2 3.5L13 4.5',
  over: 'M3 3h10v10H3ZM6 8h4',
  cancelled: 'm4 4 8 8M12 4l-8 8',
  repeats: 'M3 7a4 4 0 0 1 4-4h5M10 1l2 2-2 2M13 9a4 4 0 0 1-4 4H4M6 11l-2 2 2 2',
  draft: 'm3 13 .7-3L10.5 3l2.5 2.5-7 7Z',
  problem: 'M8 2.5 14 13H2ZM8 6.5v3M8 11.2v.1',
}
const words: Partial<Record<ShiftLook, Sentence>> = { draft: 'Draft', repeats: 'Repeats, not posted yet', problem: 'Draft with a problem' }

type Props = {
  shift: BoardShift
  /** The position, where the row does not say it. */
  position: string | undefined
  isSelected: boolean
  /** Its end can be pulled. */
  isStretchy: boolean
  /** Its width is its hours: the start can be pulled as well. */
  isBar?: boolean
  /** The name of the position, for screen readers. */
  name: string
}

/** A shift on the board in plain elements: times, filled openings, people, and its state by color and shape. The board handles its events. */
export const ShiftChip = memo(function ShiftChip({ shift, position, isSelected, isStretchy, isBar = false, name }: Props) {
  const { t, locale } = useT()
  const look = lookOf(shift)
  const isTrial = shift.type === 'INTERVIEW'
  const people = shift.people.toSorted((one, other) => Number(isAsked(one)) - Number(isAsked(other)))
  const asked = peopleWords({ people: people.filter(isAsked) }, t)
  const about = position ?? (asked.length > 0 ? joined(asked, ', ') : people.length > 0 ? undefined : applied(shift, t))
  const together = shift.bundle ? t('{days, plural, one {# day} other {# days}}', { days: shift.bundle.draft_ids.length }) : undefined
  const note = about !== undefined && together !== undefined ? phrase`${together} · ${about}` : (about ?? together)
  return (
    <button
      type="button"
      className={styles.chip}
      data-shift={shift.key}
      data-look={look}
      data-selected={isSelected || undefined}
      data-trial={isTrial || undefined}
      tabIndex={-1}
    >
      <span className="visually-hidden">{chipWords({ shift, name, isSelected }, t, locale)}</span>
      <svg viewBox="0 0 16 16" className={styles.mark} aria-hidden="true">
        <path d={marks[look]} />
      </svg>
      <span className={styles.time} aria-hidden="true">
        {shortTimes(shift)}
        {isOvernight(shift) && <sup>+1</sup>}
      </span>
      <span className={styles.count} aria-hidden="true">
        {shift.current_confirmed_pros_count}/{shift.allowed_confirmed_pros}
      </span>
      {isTrial && (
        <span className={styles.trial} aria-hidden="true">
          {t('Trial|shift')}
        </span>
      )}
      {people.length > 0 && <Faces people={people} isAlone={note === undefined} />}
      {note !== undefined && (
        <span className={`${styles.note} one-line`} aria-hidden="true">
          {note}
        </span>
      )}
      {isStretchy && isBar && <span className={styles.pull} data-end="start" aria-hidden="true" />}
      {isStretchy && <span className={styles.pull} data-end="end" aria-hidden="true" />}
    </button>
  )
})

const mostFaces = 3

// Initials as plain elements, hollow of who was only asked; one person alone has room for the name.
function Faces({ people, isAlone }: { people: readonly BoardPerson[]; isAlone: boolean }) {
  return (
    <span className={styles.faces} aria-hidden="true">
      {people.slice(0, mostFaces).map((person) => (
        <i key={person.pro_id} data-initials={initialsOf(person.name)} data-asked={isAsked(person) ? '' : undefined} />
      ))}
      {people.length > mostFaces && <small>+{people.length - mostFaces}</small>}
      {people.length === 1 && isAlone && <span className="one-line">{people[0]?.name}</span>}
    </span>
  )
}

/** Everything a chip shows, in words. */
export function chipWords(
  { shift, name, isSelected = false }: { shift: BoardShift; name: string; isSelected?: boolean },
  t: Translate,
  locale: Locale,
): string {
  const look = lookOf(shift)
  const word = look === 'over' && shift.status === 'POSTED' ? 'Ended' : words[look]
  const state = word ? t(word) : statusWord('gig', shift.status ?? '', t)
  const facts = [
    `${shift.current_confirmed_pros_count}/${shift.allowed_confirmed_pros}`,
    formatTimeRange(shift.start_time, shift.end_time, shift.timezone, locale),
    shift.type === 'INTERVIEW' ? t('Trial|shift') : undefined,
    ...peopleWords(shift, t),
    shift.bundle ? t('{days, plural, one {# day} other {# days}}, taken together', { days: shift.bundle.draft_ids.length }) : undefined,
    applied(shift, t),
    state,
    isSelected ? t('selected|shift') : undefined,
  ]
  return phrase`${name} ${joined(
    facts.filter((fact) => fact !== undefined),
    ', ',
  )}`
}

/** Who works the shift, then who was asked and has not answered. */
export function peopleWords({ people }: Pick<BoardShift, 'people'>, t: Translate): string[] {
  const booked = people.filter((person) => !isAsked(person)).map(({ name }) => name)
  return [...booked, ...people.filter(isAsked).map(({ name }) => t('{name} asked', { name }))]
}

/** Who was asked and has not answered. */
export function isAsked({ state }: BoardPerson): boolean {
  return state === 'OFFERED' || state === 'SELECTED'
}

function applied(shift: BoardShift, t: Translate): string | undefined {
  return shift.open_applications_count > 0 ? t('{count} applied', { count: shift.open_applications_count }) : undefined
}
