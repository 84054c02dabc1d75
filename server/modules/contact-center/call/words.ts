import type { PhoneCall } from '@crewcall/contract/rules/phone-menu.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import type { Values } from '@crewcall/contract/translator.ts'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import type { Consequence } from './consequence.ts'
import type { CalledShift } from './shifts.ts'

/** A sentence with its values, before the language is known. */
export type Line = { sentence: ServerSentence; values?: Values }

/** The question of a step. */
export function questionOf(call: PhoneCall, shift: CalledShift | undefined, consequence: Consequence | undefined): Line[] {
  if (call.step === 'SHIFT' && shift) return [{ sentence: shiftSentence, values: wordsOf(shift, call.language) }]
  if (call.step === 'CANCEL' && consequence)
    return [...followsFrom(consequence), { sentence: 'To give up the shift, press 1. To keep it, press 2.' }]
  const sentence = questions[call.step]
  return sentence === undefined ? [] : [{ sentence }]
}

const shiftSentence =
  'Your shift as {position} at {location}, {day} at {time}. If it is this one, press 1. For the next one, press 2. To go back, press 0.'

const questions: Partial<Record<PhoneCall['step'], ServerSentence>> = {
  PIN: 'Enter your PIN of six digits.',
  MENU: 'If you will be late, press 1. If you cannot come, press 2. If you could not clock in or out, press 3. To be called back by a person, press 4.',
  LATE: 'For about 15 minutes, press 1. For 30 minutes, press 2. For an hour, press 3. To go back, press 0.',
  CLOCK: 'If you could not clock in, press 1. If you could not clock out, press 2. To go back, press 0.',
}

/** What follows for the pro, as the app says it before they cancel. */
function followsFrom(given: Consequence): Line[] {
  const lines: Line[] =
    given.days > 1 ? [{ sentence: 'These {days} days belong together, and all of them are cancelled.', values: { days: given.days } }] : []
  if (given.is_undo) return [...lines, { sentence: 'You take your confirmation back; that leaves no trace.' }]
  if (!given.is_late) return [...lines, { sentence: 'It costs you nothing.' }]
  lines.push({
    sentence:
      'The shift starts in less than 24 hours. Giving it up counts as calling out, and costs {points, plural, one {# point} other {# points}}.',
    values: { points: Math.abs(given.points) },
  })
  const { completion_before: before, completion_after: after } = given
  if (before !== null && after !== null && before !== after)
    lines.push({ sentence: 'Your completion goes from {before} to {after} percent.', values: { before, after } })
  return [...lines, ...punishment(given)]
}

function punishment({ is_permanent, suspension_days, warning_days }: Consequence): Line[] {
  if (is_permanent) return [{ sentence: 'You are suspended for good, and your other shifts are cancelled.' }]
  if (suspension_days)
    return [
      {
        sentence: 'You are suspended for {days, plural, one {# day} other {# days}}, and your other shifts in that time are cancelled.',
        values: { days: suspension_days },
      },
    ]
  if (warning_days === null) return []
  return [
    {
      sentence: 'You get a warning for {days, plural, one {# day} other {# days}}: auto-select does not choose you.',
      values: { days: warning_days },
    },
  ]
}

/** What a shift is called aloud. */
export function wordsOf({ position, location, start_time, timezone }: CalledShift, language: PhoneCall['language']): Values {
  return {
    position: positionName(position, language),
    location,
    day: formatDay(start_time, timezone, language),
    time: formatInstantTime(start_time, timezone),
  }
}

/** The lines in the language of the call; the first question is asked in both. */
export function spoken({ step, language }: PhoneCall, lines: readonly Line[]): { language: 'en' | 'es'; text: string }[] {
  if (step === 'LANGUAGE')
    return [
      { language: 'en', text: translate('en', 'Welcome to {product}. For English, press 1.') },
      { language: 'es', text: translate('es', 'For Spanish, press 2.') },
    ]
  return lines.map(({ sentence, values }) => ({ language, text: translate(language, sentence, values) }))
}
