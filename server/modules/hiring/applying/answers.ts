import type { JobQuestion } from '@crewcall/contract/job-postings.ts'
import { invalid, problem } from '../../../platform/errors.ts'
import { fingerprint } from '../../../platform/secret-link.ts'

/** An answer with the words of its question, as it was asked. */
export type Answer = { question: string; answer: string }

/** How a question with two answers is answered. */
export const yesOrNo = ['YES', 'NO'] as const

/** What says which questions these are, in this order: some letters of the fingerprint of each. */
export function markOf(questions: readonly JobQuestion[]): string {
  return questions.map(({ text, kind }) => fingerprint(`${kind} ${text}`).slice(0, 8)).join('.')
}

/**
 * Refuses answers to other questions than those that were read, and an application that was begun before there were these.
 * @throws problem conflict
 */
export function requireRead(
  questions: readonly JobQuestion[],
  { given, read }: { given: readonly string[]; read: string | undefined },
): void {
  const isSilent = read === undefined && given.every((answer) => answer.trim() === '')
  if (!isSilent && (read ?? '') !== markOf(questions)) throw problem('conflict', 'JOB_QUESTIONS_CHANGED')
}

/**
 * The given answers with their questions, in the order of the questions; an empty one is none.
 * @throws problem invalid naming an answer without a question, and one that is neither yes nor no
 */
export function answersTo(questions: readonly JobQuestion[], given: readonly string[]): Answer[] {
  return given.flatMap((text, at) => {
    const question = questions[at]
    const answer = text.trim()
    if (!question) throw invalid(`answers.${at}`, 'ANSWER_WITHOUT_QUESTION')
    if (answer === '') return []
    if (question.kind === 'YES_NO' && !yesOrNo.some((one) => one === answer)) throw invalid(`answers.${at}`, 'ANSWER_YES_OR_NO')
    return [{ question: question.text, answer }]
  })
}
