import type { HeardJob, JobHistoryTalk, TalkLine } from '@crewcall/contract/job-history.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { mostToldJobs } from '@crewcall/contract/rules/job-history/dialogue.ts'
import { languageTag, type Sentence, type Words } from '../../lib/i18n.ts'

type Asked = TalkLine['asked']

const questions = {
  JOB: 'Where did you work, and as what?',
  BUSINESS: 'At which business was that?',
  POSITION: 'What was your position there?',
  WHEN: 'From when to when did you work there?',
  START: 'When did you begin there?',
  END: 'Until when did you work there?',
  DUTY: 'What did you mostly do there?',
  ANOTHER: 'Is there another job?',
  REVIEW: 'That makes your card, below. Look it through, then add it to your profile.',
} as const satisfies Record<Asked, Sentence>

const hints = {
  JOB: 'For example: bartender at Husk since summer 2019, still there',
  WHEN: 'For example: from May 2019 to March 2021, or since 2022',
  END: 'A month, a year, or that you still work there',
} as const satisfies Partial<Record<Asked, Sentence>>

const troubles = {
  NOT_UNDERSTOOD: 'We did not understand that.',
  END_BEFORE_START: 'That would be before you began.',
  IN_THE_FUTURE: 'That is still to come.',
  NEEDED: 'A job needs this to be in your profile.',
  TOO_MANY: 'At most {count} jobs fit into one conversation.',
} as const satisfies Record<NonNullable<TalkLine['trouble']>, Sentence>

const asides = {
  HELP: 'Answer in your own words, in English or Spanish. You can also write “skip”, “undo”, “change the start”, “leave it out”, “what did I say?” or “that’s all”.',
  SO_FAR: 'This is what you have told:',
  STOP: 'All right. What you told stays here until you come back.',
} as const satisfies Record<NonNullable<TalkLine['aside']>, Sentence>

/** What the product answers to a sentence before it asks again, and what it asks. */
export function answerTo({ asked, trouble, aside }: Pick<TalkLine, 'asked' | 'trouble' | 'aside'>, { t }: Words) {
  const first = trouble !== null ? t(troubles[trouble], { count: mostToldJobs }) : aside === null ? undefined : t(asides[aside])
  const hint: Sentence | undefined = asked in hints ? hints[asked as keyof typeof hints] : undefined
  return { first, question: t(questions[asked]), hint: hint && t(hint) }
}

/** Ready answers to a question: each is sent as it reads, and the grammar knows it in both languages. */
export const readyAnswers = {
  JOB: [],
  BUSINESS: ['Leave it out'],
  POSITION: ['Leave it out'],
  WHEN: ['Leave it out'],
  START: ['Leave it out'],
  END: ['Still there', 'Leave it out'],
  DUTY: ['Skip'],
  ANOTHER: ['Another job', 'That’s all'],
  REVIEW: ['Another job'],
} as const satisfies Record<Asked, readonly Sentence[]>

/** What can be pressed instead of typing. */
export function chipsOf({ asked, may_undo, jobs }: JobHistoryTalk): Sentence[] {
  // Whoever has told a job already may stop while the next is asked for.
  const isDone = asked === 'JOB' && jobs.length > 1
  return [...readyAnswers[asked], ...(isDone ? (['That’s all'] as const) : []), ...(may_undo ? (['Undo'] as const) : [])]
}

/** "Jun 2019 – today" in the reader's language, as far as it was told. */
export function spanOf({ start, end }: Pick<HeardJob, 'start' | 'end'>, { t, locale }: Words): string {
  const month = new Intl.DateTimeFormat(languageTag(locale), { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const at = (value: string) => month.format(new Date(`${value}-01T00:00:00Z`))
  const [from, to] = [start && at(start), end === 'now' ? t('today') : end && at(end)]
  return from && to ? phrase`${from} – ${to}` : (from ?? to ?? '')
}

/** What was heard of a job, on one line; empty if nothing was. */
export function heardText(job: HeardJob, words: Words): string {
  const parts = [job.position && words.say(job.position), job.business, spanOf(job, words), job.duty].filter(Boolean)
  return parts.reduce<string>((all, part) => (all === '' ? phrase`${part ?? ''}` : phrase`${all} · ${part ?? ''}`), '')
}
