import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { formatDay, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import type { ReactNode } from 'react'
import { type Sentence, type Translate, useT } from '../../lib/i18n.ts'
import { useRowName } from './board-row-line.tsx'
import type { BoardRow } from './board-rows.ts'
import { type BoardShift, inOrder } from './board-shift.ts'
import styles from './print.module.css'
import { peopleWords } from './shift-chip.tsx'
import type { Board } from './use-board.ts'
import { shortTimes, weekTitle } from './week-dates.ts'

type Props = { board: Board }
const rowHead = { position: 'Position', person: 'Pro', location: 'Location' } as const satisfies Record<Board['by'], Sentence>

/** The rows of the board by days. */
export function PrintedWeek({ board }: Props) {
  const { t, locale } = useT()
  return (
    <>
      <h1>{phrase`${placeOf(board, t)}, ${weekTitle(board.firstDay, locale)}`}</h1>
      <table>
        <thead>
          <tr>
            <th>{t(rowHead[board.by])}</th>
            {board.days.map((day) => (
              <th key={day}>{formatDay(day, undefined, locale)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.rows
            .filter(({ of, cells }) => of.kind !== 'open' && cells.some((cell) => cell.length > 0))
            .map((row) => (
              <WeekRow key={row.key} row={row} board={board} />
            ))}
        </tbody>
      </table>
    </>
  )
}

function WeekRow({ row, board }: { row: BoardRow; board: Board }) {
  const { t } = useT()
  const name = useRowName(row)
  return (
    <tr>
      <th>{name}</th>
      {row.cells.map((cell, at) => (
        <td key={board.days[at]}>
          {cell.map((shift) => (
            <p key={shift.key}>
              <strong>{shortTimes(shift)}</strong>{' '}
              <span>{row.of.kind === 'position' ? joined(peopleWords(shift, t), ', ') : positionOf(shift, board)}</span>{' '}
              {shift.current_confirmed_pros_count}/{shift.allowed_confirmed_pros} <Unposted shift={shift} />
            </p>
          ))}
        </td>
      ))}
    </tr>
  )
}

/** Who works on each day, by start. */
export function PrintedRoster({ board }: Props) {
  const { t } = useT()
  return (
    <ByDay board={board} head={[t('Time'), t('Position'), t('Pros'), t('Openings')]}>
      {(shift) => (
        <tr key={shift.key}>
          <td>{shortTimes(shift)}</td>
          <td>{positionOf(shift, board)}</td>
          <td>{joined(peopleWords(shift, t), ', ')}</td>
          <td>
            {shift.current_confirmed_pros_count}/{shift.allowed_confirmed_pros} <Unposted shift={shift} />
          </td>
        </tr>
      )}
    </ByDay>
  )
}

/** One line for each opening of each day, with room for times and a signature. */
export function PrintedSignIn({ board }: Props) {
  const { t, locale } = useT()
  return (
    <ByDay board={board} head={[t('Name'), t('Position'), t('Time'), t('In|clock'), t('Break'), t('Out|clock'), t('Signature')]}>
      {(shift) =>
        Array.from({ length: Math.max(shift.allowed_confirmed_pros, bookedOn(shift).length) }, (_, at) => (
          <tr key={`${shift.key} ${at}`} className={styles.line}>
            <td>{bookedOn(shift)[at]?.name}</td>
            <td>{positionOf(shift, board)}</td>
            <td>
              {formatTimeRange(shift.start_time, shift.end_time, shift.timezone, locale)} <Unposted shift={shift} />
            </td>
            {/* To be written in by hand. */}
            {['in', 'break', 'out', 'signature'].map((column) => (
              <td key={column}>&nbsp;</td>
            ))}
          </tr>
        ))
      }
    </ByDay>
  )
}

type ByDayProps = Props & { head: readonly string[]; children: (shift: BoardShift) => ReactNode }

function ByDay({ board, head, children }: ByDayProps) {
  const { t, locale } = useT()
  const days = board.days.filter((day) => board.shifts.some(({ local_date }) => local_date === day))
  return days.map((day) => (
    <section key={day} className={styles.day}>
      <h1>{phrase`${placeOf(board, t)}, ${formatDay(day, undefined, locale)}`}</h1>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(board.shifts.filter(({ local_date, status }) => local_date === day && status !== 'CANCELLED')).map(children)}
        </tbody>
      </table>
    </section>
  ))
}

// A date of a repeating shift, or a draft: nobody was told of it yet.
function Unposted({ shift }: { shift: BoardShift }) {
  const { t } = useT()
  if (shift.repeats) return <em>{t('Repeats, not posted yet')}</em>
  return shift.status === null ? <em>{t('Draft')}</em> : null
}

function bookedOn({ people }: BoardShift) {
  return people.filter(({ state }) => state === 'CONFIRMED' || state === 'PLANNED')
}

function positionOf(shift: BoardShift, board: Board): string {
  return board.positions.get(shift.skill_id ?? 0)?.name ?? ''
}

function placeOf({ places, location }: Board, t: Translate): string {
  return places.length > 1 ? t('All locations') : location.name
}
