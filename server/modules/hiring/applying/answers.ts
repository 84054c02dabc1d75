import type { JobQuestion } from '@crewcall/contract/job-postings.ts'
import { invalid } from '../../../platform/errors.ts'

/** An answer with the words of its question, as it was asked. */
export type Answer = { question: string; answer: string }

/** How a question with two answers is answered. */
export const yesOrNo = ['YES', 'NO'] as const

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
