import { fold } from './fold.ts'
import { understand } from './understand.ts'
import type { Situation, Understood } from './understand.ts'

const between =
  /\s*(?:;|\.\s|\n)\s*|\s*,?\s+(?:and (?:then|later|after that|before that)|then|before that|after that|and also|y (?:luego|despues|antes|tambien)|luego|despues|antes de eso|and|y)\s+|\s*,\s+/g
/** Hours and places that follow "at" and are no business: "cook at night". */
const noBusiness = /^(?:night|nights|first|times|home|events|weddings|weekends|noche|casa|veces|eventos|bodas|fines de semana)$/

/** A sentence with more places to divide it is no list of jobs. */
const mostMarks = 20

/** What a sentence says about each job it tells of: "bartender at Husk 2019 to 2021, then cook at FIG". Most tell of one. */
export function understandJobs(said: string, situation: Situation): Understood[] {
  const isOne = situation.asked !== 'JOB' || [...fold(said).matchAll(between)].length > mostMarks
  return isOne ? [understand(said, situation)] : jobsFrom(said, situation, new Map())
}

// Each ending of the sentence is read once, or dividing it would take twice as long with every comma.
function jobsFrom(said: string, situation: Situation, known: Map<number, Understood[]>): Understood[] {
  const found = known.get(said.length) ?? divided(said, situation, known)
  known.set(said.length, found)
  return found
}

function divided(said: string, situation: Situation, known: Map<number, Understood[]>): Understood[] {
  for (const { 0: mark, index } of fold(said).matchAll(between)) {
    const before = understand(said.slice(0, index), situation)
    if (!isJob(before)) continue
    const after = jobsFrom(said.slice(index + mark.length), situation, known)
    if (after.every(isJob) && after.every((one) => (one.start !== undefined) === (before.start !== undefined))) return [before, ...after]
  }
  return [understand(said, situation)]
}

function isJob({ business, position }: Understood): boolean {
  return business !== undefined && position !== undefined && !noBusiness.test(fold(business))
}
