import type { FoundFault, Rule } from './fault.ts'

/**
 * Faults that are known and not mended yet, by route and rule, each with how many there are at all widths together. A number only falls, and a
 * line goes with the last of its faults.
 */
export const knownFaults: Readonly<Record<string, Partial<Record<Rule, number>>>> = {}

type Judged = { routes: readonly string[]; isLong?: boolean; known?: typeof knownFaults }

/**
 * What the list of known faults does not excuse: the faults of a route and rule that became more, and lines that name more than there are. Whether
 * something moves depends on which answer comes first, so only the long form, which loads each screen twelve times, judges lines about that; it judges
 * no others, because it finds each fault several times.
 */
export function unexcused(found: readonly FoundFault[], { routes, isLong = false, known = knownFaults }: Judged) {
  const counts = new Map<string, FoundFault[]>()
  for (const fault of found) counts.set(keyOf(fault), [...(counts.get(keyOf(fault)) ?? []), fault])
  const allowed = (route: string, rule: Rule) => known[route]?.[rule] ?? 0
  const most = ({ route, rule }: FoundFault) => allowed(route, rule) * (isLong ? 12 : 1)
  const more = [...counts.values()].filter(([first, ...others]) => first && others.length + 1 > most(first)).flat()
  const stale = routes.flatMap((route) =>
    Object.entries(known[route] ?? {}).flatMap(([rule, most]) => {
      const now = counts.get(keyOf({ route, rule }))?.length ?? 0
      return (rule === 'shift') === isLong && now < most
        ? [`${route}: ${rule} is listed ${most} times and found ${now} times (web/e2e/layout/known.ts)`]
        : []
    }),
  )
  return { more, stale }
}

const keyOf = ({ route, rule }: { route: string; rule: string }) => `${route} ${rule}`
