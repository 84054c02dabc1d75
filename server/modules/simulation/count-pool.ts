import { relaxableRules } from '@crewcall/contract/simulation.ts'
import type { RelaxableRule, SimulationObstacle } from '@crewcall/contract/simulation.ts'
import { obstaclesToApplying } from '../applications/index.ts'
import type { PlannedShift, PoolGroup } from '../applications/index.ts'

/** How the pros near one shift stand to it. `groups` are the indices of those who can take it. */
export type PoolCounts = {
  near: number
  able: number
  may_apply: number
  obstacles: { code: SimulationObstacle; pros: number; only: number }[]
  relaxations: { rule: RelaxableRule; pros: number }[]
  groups: number[]
}

/** Counts the groups of the position by the real gate. A pro with several obstacles counts in each. */
export function countPool(pool: readonly PoolGroup[], shift: PlannedShift): PoolCounts {
  const mine = pool.flatMap((group, index) =>
    group.skill_ids.includes(shift.skill_id) ? [{ group, index, ...verdictOf(group, shift) }] : [],
  )
  const able = mine.filter(({ codes }) => codes.length === 0)
  return {
    near: sizeOf(mine),
    able: sizeOf(able),
    may_apply: sizeOf(mine.filter(({ may_apply }) => may_apply)),
    obstacles: obstaclesIn(mine),
    relaxations: relaxableRules.flatMap((rule) => {
      const relaxed = relaxedShift(shift, rule)
      const pros = relaxed ? sizeOf(mine.filter(({ group }) => verdictOf(group, relaxed).codes.length === 0)) - sizeOf(able) : 0
      return pros > 0 ? [{ rule, pros }] : []
    }),
    groups: able.map(({ index }) => index),
  }
}

type Verdict = { codes: SimulationObstacle[]; may_apply: boolean }
type Counted = { group: PoolGroup; codes: SimulationObstacle[] }

function verdictOf(group: PoolGroup, shift: PlannedShift): Verdict {
  const findings = group.obstaclesTo(shift)
  const codes = new Set<SimulationObstacle>(findings.map(({ code }) => code))
  if (group.is_too_far) codes.add('TOO_FAR')
  return { codes: [...codes], may_apply: !group.is_too_far && obstaclesToApplying(findings).length === 0 }
}

function obstaclesIn(mine: readonly Counted[]): PoolCounts['obstacles'] {
  const counts = new Map<SimulationObstacle, { pros: number; only: number }>()
  for (const { group, codes } of mine) {
    for (const code of codes) {
      const count = counts.get(code) ?? { pros: 0, only: 0 }
      counts.set(code, { pros: count.pros + group.pros, only: count.only + (codes.length === 1 ? group.pros : 0) })
    }
  }
  return [...counts].map(([code, count]) => ({ code, ...count })).toSorted((a, b) => b.pros - a.pros || a.code.localeCompare(b.code))
}

// The shift with one rule fewer, or null if it has not got the rule.
function relaxedShift(shift: PlannedShift, rule: RelaxableRule): PlannedShift | null {
  if (rule === 'employment_type') return { ...shift, employment_type: shift.employment_type === 'W2' ? 'F1099' : 'W2' }
  if (rule === 'type') return shift.type === 'NETWORK' ? { ...shift, type: 'MARKETPLACE' } : null
  return shift[rule] ? { ...shift, [rule]: false } : null
}

function sizeOf(counted: readonly { group: PoolGroup }[]): number {
  return counted.reduce((sum, { group }) => sum + group.pros, 0)
}
