/** The prior for late openings: six in ten are filled, with the weight of five observations. */
const prior = { share: 0.6, weight: 5 } as const
/** The maximum that is promised if nobody is left to ask, in percent. */
const chanceOfNobody = 5

/** `filled` of `of` similar late openings were filled in time; `candidates` are the pros who could still take it. */
export type FillFacts = { filled: number; of: number; candidates: number }

/**
 * The probability, in percent, that a late opening is filled in time (docs/rules/shifts.md#replacement): the share of similar ones that
 * were, pulled toward six in ten while there are few of them. Nearly zero if nobody could take it.
 */
export function fillChance({ filled, of, candidates }: FillFacts): number {
  const share = (filled + prior.share * prior.weight) / (of + prior.weight)
  const percent = Math.round(share * 100)
  return candidates === 0 ? Math.min(percent, chanceOfNobody) : percent
}
