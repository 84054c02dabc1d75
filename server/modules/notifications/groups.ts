/** From this many people on they are a crowd: work for them is done in groups, beside that for few people and never before it. */
export const crowdFrom = 20

/** People of one group: large enough that its statements cost little for each, small enough that it is done soon. */
const mostInGroup = 50

/** The list in groups. */
export function inGroups<T>(all: readonly T[]): T[][] {
  const groups: T[][] = []
  for (let at = 0; at < all.length; at += mostInGroup) groups.push(all.slice(at, at + mostInGroup))
  return groups
}
