import { fold } from './fold.ts'

export type Duty = { text: string; span: [number, number] }

const lead = /^[\s,.;:)-]*(?:(?:and|where|there|y|donde|also|tambien)\s+)*(?:(?:i|yo|we)\s+(?:was\s+|mostly\s+)?)?/
const named =
  /^(?:was\s+)?(?:in charge of|responsible for|my (?:job|duties|work) (?:was|were|is)|duties:?|encargad[oa] de|responsable de|me encargaba de|mi trabajo era)\s+/
const notWork =
  /^(?:started|worked|hired|was|used|called|quit|left|working|being|ended|been|trabajaba|era|estaba|tenia|fui|sigo|still)\b(?!\s+the\b)/
const work =
  /^(?:made|make|did|do|ran|run|took|take|cut|kept|sold|set|built|led|taught|train|handle|wrote|swept|washed|hice|\p{L}+(?:ing|ed|aba|ia|ando|iendo))\b/u

/**
 * What somebody did at a job: what follows the last time named in the sentence, if it names work.
 * @param isAnswer the whole text is the answer to "What did you do there?"
 */
export function readDuty(text: string, lastTo: number, isAnswer: boolean): Duty | undefined {
  const folded = fold(text)
  if (isAnswer) return { text: text.slice(/^(?:i|yo)\s+(?!was|did)/.exec(folded)?.[0].length ?? 0).trim(), span: [0, text.length] }
  const comma = /,\s*(?=(?:in charge of|responsible for|my (?:job|duties) (?:was|were)|me encargaba de|mi trabajo era))/.exec(folded)
  const from = lastTo >= 0 ? lastTo : comma ? comma.index : -1
  if (from < 0) return undefined
  const tail = folded.slice(from)
  const skipped = lead.exec(tail)?.[0].length ?? 0
  const rest = tail.slice(skipped)
  const cue = named.exec(rest)?.[0].length
  if (cue === undefined && (notWork.test(rest) || !work.test(rest) || /\b(?:at|en) \p{L}/u.test(rest))) return undefined
  const begin = from + skipped + (cue ?? 0)
  return { text: text.slice(begin).replace(/[\s.]+$/, ''), span: [from, text.length] }
}
