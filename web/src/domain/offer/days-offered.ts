import type { ProApplication } from '@crewcall/contract/pro-applications.ts'

/** Offers as they are answered: the days of a bundle together, everything else by itself. The order is that of their first. */
export function answeredTogether(offers: readonly ProApplication[]): ProApplication[][] {
  const groups = new Map<string, ProApplication[]>()
  for (const offer of offers) {
    const key = offer.gig.bundle === null ? `offer-${offer.id}` : `bundle-${offer.gig.bundle.id}`
    groups.set(key, [...(groups.get(key) ?? []), offer])
  }
  return [...groups.values()].map((group) => group.toSorted((a, b) => Date.parse(a.gig.start_time) - Date.parse(b.gig.start_time)))
}
