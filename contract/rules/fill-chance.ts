/** Gaps like this one before anything is known of the opening: six in ten are filled, with the weight of five gaps. */
const prior = { share: 0.6, weight: 5 } as const
/** The most that is promised where nobody is left to ask, in percent. */
const chanceOfNobody = 5

/** `filled` of `of` gaps like this one were filled in time; `candidates` are the pros who could still take the opening. */
export type FillFacts = { filled: number; of: number; candidates: number }

/**
 * The chance in percent that an opening that came free late is filled in time (docs/rules/shifts.md#replacement): the share of gaps like it that were, pulled
 * toward six in ten while there are few of them. Where nobody could take it, nearly none.
 */
export function fillChance({ filled, of, candidates }: FillFacts): number {
  const share = (filled + prior.share * prior.weight) / (of + prior.weight)
  const percent = Math.round(share * 100)
  return candidates === 0 ? Math.min(percent, chanceOfNobody) : percent
}
