import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { asksAboutBreak, payableHours, type HoursFacts } from '@crewcall/contract/rules/hours.ts'
import { durationText } from '@crewcall/contract/rules/time.ts'
import type { Timesheet } from '@crewcall/contract/timesheets.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { useNow } from '../time/use-now.ts'

/** The facts of the hours before the clock-out. */
export type WorkFacts = Omit<HoursFacts, 'clock_out' | 'said_break_minutes'>
type Shift = { start_time: string; end_time: string; unpaid_break_minutes: number }

/** `WorkFacts` of a shift on whose clock somebody is since `clockIn`. */
export function workFacts(shift: Shift, sheet: Timesheet, clockIn: string, now: number): WorkFacts {
  const lengths = sheet.shift_breaks.map(
    ({ start_time, end_time }) => (end_time === null ? now : Date.parse(end_time)) - Date.parse(start_time),
  )
  return {
    scheduled_start: new Date(shift.start_time),
    scheduled_end: new Date(shift.end_time),
    unpaid_break_minutes: shift.unpaid_break_minutes,
    break_trigger_minutes: sheet.break_trigger_minutes,
    punched_break_minutes: lengths.length === 0 ? null : Math.round(lengths.reduce((sum, length) => sum + length, 0) / 60_000),
    clock_in: new Date(clockIn),
    early_start_approved: sheet.early_start_approved,
    extension: sheet.extension === 'ACCEPTED' ? { requested_at: new Date(now), answer: 'ACCEPTED' } : null,
  }
}

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  cancel: string
  facts: WorkFacts
  /** Asks about the unpaid break of the shift. */
  question: string
  /** The pay for so many minutes, where it is shown. */
  payFor?: (minutes: number) => string
  /** Says what is paid after this clock-out, where it is known. */
  paid?: (what: string) => string
  /** With the minutes of the unpaid break that were taken, if it was asked about. */
  onConfirm: (unpaidBreakMinutes?: number) => unknown
  children: ReactNode
}

/**
 * Asked before a clock-out, with its consequence. A posted break that nobody punched is asked about, and each answer clocks out
 * (docs/rules/hours.md#unpaid-breaks).
 */
export function ClockOutDialog({ opened, onClose, title, cancel, facts, question, payFor, paid, onConfirm, children }: Props) {
  const { t } = useT()
  const now = new Date(useNow(10_000))
  const asks = asksAboutBreak(facts, now)
  const paidAfter = (said: number | null) => {
    const { minutes } = payableHours({ ...facts, clock_out: now, said_break_minutes: said }, now)
    return payFor ? joined([durationText(minutes), payFor(minutes)], ', ') : durationText(minutes)
  }
  // A second tap, or one while the dialog animates out, is of the same clock-out.
  const isAnswered = useRef(false)
  useEffect(() => {
    if (opened) isAnswered.current = false
  }, [opened])
  function confirm(said?: number) {
    if (!opened || isAnswered.current) return
    isAnswered.current = true
    onConfirm(said)
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="sm">
      <p>
        {children}
        {paid && !asks && phrase` ${paid(paidAfter(null))}`}
      </p>
      {asks && (
        <Answers
          question={question}
          minutes={facts.unpaid_break_minutes}
          note={paid ? (said) => t('{paid} paid', { paid: paidAfter(said) }) : () => ''}
          onAnswer={confirm}
        />
      )}
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {cancel}
        </Button>
        {!asks && (
          <Button onClick={() => confirm()} data-autofocus>
            {t('Clock out')}
          </Button>
        )}
      </Dialog.Actions>
    </Dialog>
  )
}

type AnswersProps = { question: string; minutes: number; note: (said: number) => string; onAnswer: (said: number) => unknown }

function Answers({ question, minutes, note, onAnswer }: AnswersProps) {
  const { t } = useT()
  const parts = Array.from({ length: Math.max(0, Math.ceil(minutes / 5) - 1) }, (_, index) => (index + 1) * 5)
  const [part, setPart] = useState<number | null>(null)
  const labelled = (words: string, said: number) => joined([words, note(said)], ' · ')
  return (
    <fieldset className="stack gap-8">
      <legend>
        <strong>{question}</strong>
      </legend>
      {part === null ? (
        <>
          <Button wide variant="outlined" onClick={() => onAnswer(minutes)} data-autofocus>
            {labelled(t('Yes'), minutes)}
          </Button>
          {parts.length > 0 && (
            <Button wide variant="outlined" onClick={() => setPart(parts[Math.floor(parts.length / 2)] ?? 0)}>
              {t('Part of it')}
            </Button>
          )}
          <Button wide variant="outlined" onClick={() => onAnswer(0)}>
            {labelled(t('No'), 0)}
          </Button>
        </>
      ) : (
        <>
          <NativeSelect
            label={t('Break taken')}
            value={String(part)}
            options={parts.map((said) => ({ value: String(said), label: labelled(t('{minutes} min', { minutes: said }), said) }))}
            onChange={(value) => setPart(Number(value))}
            isFirst
          />
          <Button wide onClick={() => onAnswer(part)}>
            {t('Clock out')}
          </Button>
        </>
      )}
    </fieldset>
  )
}
