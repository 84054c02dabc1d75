import { fold, hide, MARK } from './fold.ts'
import { readBusiness } from './business.ts'
import { readDuty } from './duty.ts'
import { readPeriod } from './period.ts'
import { spellMonths } from './points.ts'
import type { Month } from './points.ts'
import { findPosition, namesOf } from './positions.ts'
import type { Names, SkillName } from './positions.ts'
import { withoutLead } from './small-words.ts'

/** What was asked before a sentence was said: the same words mean different things after different questions. */
export type Asked = 'JOB' | 'BUSINESS' | 'POSITION' | 'WHEN' | 'START' | 'END' | 'DUTY'

/** What a sentence says about a job; what it does not say is absent. Months are `2021-05`. */
export type Understood = {
  business?: string
  position?: string
  /** The platform's position, null if it has none like it. */
  skill?: SkillName
  start?: string
  /** A month, or `now`: still there. */
  end?: string
  duty?: string
}

export type Situation = {
  /** The day it is said, `2026-11-23`. */
  today: string
  asked: Asked
  /** The positions of the platform, by their names. */
  skills: readonly string[]
}

/** Reads one sentence about a job, in English, Spanish or both. */
export function understand(said: string, { today, asked, skills }: Situation): Understood {
  const { rest, isCorrection } = withoutLead(spellMonths(said.trim()))
  const question = isCorrection ? 'JOB' : asked
  if (isUnknown(said.trim()) || isUnknown(rest)) return {}
  if (question === 'DUTY') return { duty: readDuty(rest, -1, true)?.text ?? rest }
  const names = namesOf(skills)
  const folded = fold(rest)
  const { spans, lastTo, start, end } = readPeriod(folded, { today: monthOf(today), asked: question })
  const duty = readDuty(rest, lastTo, false)
  let left = [...spans, ...(duty ? [duty.span] : [])].reduce(hide, rest)
  const business =
    question === 'WHEN' || question === 'START' || question === 'END' ? undefined : readBusiness(left, { asked: question, names })
  if (business) left = hide(left, business.span)
  const position = asksTime(question) ? undefined : readPosition(left, { asked: question, names, hasBusiness: business !== undefined })
  return {
    ...(business && { business: business.text }),
    ...(position ?? (business?.position && { position: business.position, skill: null })),
    ...(start !== undefined && { start: monthText(start) }),
    ...(end !== undefined && { end: end === 'now' ? 'now' : monthText(end) }),
    ...(duty && { duty: duty.text }),
  }
}

const asksTime = (asked: Asked) => asked === 'WHEN' || asked === 'START' || asked === 'END'

/** "I don't know", which tells nothing. */
export function isUnknown(text: string): boolean {
  return /^(?:i )?(?:dont|don't|do not|cant|can't) (?:know|remember|recall)|^no (?:se|me acuerdo|recuerdo)|^not sure|^no idea|^\?+$/.test(
    fold(text),
  )
}

function readPosition(
  text: string,
  { asked, names, hasBusiness }: { asked: Asked; names: Names; hasBusiness: boolean },
): { position: string; skill: SkillName } | undefined {
  if (asked === 'BUSINESS' && !hasBusiness) return undefined
  const found = findPosition(fold(text), names)
  if (found) return { position: text.slice(found.from, found.to).trim(), skill: found.skill }
  if (asked !== 'POSITION') return undefined
  const bare =
    withoutLead(text.split(MARK)[0] ?? '')
      .bare.split(/[,.;]/)[0]
      ?.trim() ?? ''
  return bare === '' ? undefined : { position: bare, skill: null }
}

/** The month of a day, `2026-11-23`. */
export function monthOf(day: string): Month {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

/** A month as it is told: `2021-05`. */
export function monthText(month: Month): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}
