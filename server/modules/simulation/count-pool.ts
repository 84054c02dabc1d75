import { relaxableRules } from '@crewcall/contract/simulation.ts'
import type { GateFinding } from '@crewcall/contract/rules/eligibility.ts'
import type { RelaxableRule, SimulationObstacle } from '@crewcall/contract/simulation.ts'
import { obstaclesToApplying } from '../applications/index.ts'
import type { PlannedShift, Pool, PoolGroup } from '../applications/index.ts'

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
export function countPool(pool: Pool, shift: PlannedShift): PoolCounts {
  const mine = pool.groups.flatMap((group, index) => (group.skill_ids.includes(shift.skill_id) ? [{ group, index }] : []))
  const verdicts = verdictsOn(pool, shift, mine)
  const able = sizeWhere(mine, verdicts, isAble)
  return {
    near: sizeWhere(mine, verdicts, () => true),
    able,
    may_apply: sizeWhere(mine, verdicts, ({ may_apply }) => may_apply),
    obstacles: obstaclesIn(mine, verdicts),
    relaxations: relaxableRules.flatMap((rule) => {
      const relaxed = relaxedShift(shift, rule)
      const pros = relaxed ? sizeWhere(mine, verdictsOn(pool, relaxed, mine), isAble) - able : 0
      return pros > 0 ? [{ rule, pros }] : []
    }),
    groups: mine.flatMap(({ index }, at) => (verdicts[at]?.codes.length === 0 ? [index] : [])),
  }
}

type Verdict = { codes: readonly SimulationObstacle[]; may_apply: boolean }
type Mine = { group: PoolGroup; index: number }

const isAble = ({ codes }: Verdict) => codes.length === 0

// In the order of the groups.
function verdictsOn(pool: Pool, shift: PlannedShift, mine: readonly Mine[]): Verdict[] {
  const gate = pool.gateOf(shift)
  // The gate gives the same array for the same findings.
  const known = new Map<object, { near: Verdict; far: Verdict }>()
  return mine.map(({ group }) => {
    const findings = gate(group)
    let verdicts = known.get(findings)
    if (!verdicts) known.set(findings, (verdicts = verdictsOf(findings)))
    return group.is_too_far ? verdicts.far : verdicts.near
  })
}

function sizeWhere(mine: readonly Mine[], verdicts: readonly Verdict[], wanted: (verdict: Verdict) => boolean): number {
  let sum = 0
  mine.forEach(({ group }, at) => {
    const verdict = verdicts[at]
    if (verdict && wanted(verdict)) sum += group.pros
  })
  return sum
}

function verdictsOf(findings: readonly GateFinding[]): { near: Verdict; far: Verdict } {
  const codes = [...new Set(findings.map(({ code }) => code))]
  return {
    near: { codes, may_apply: obstaclesToApplying(findings).length === 0 },
    far: { codes: [...codes, 'TOO_FAR'], may_apply: false },
  }
}

function obstaclesIn(mine: readonly Mine[], verdicts: readonly Verdict[]): PoolCounts['obstacles'] {
  const counts = new Map<SimulationObstacle, { pros: number; only: number }>()
  mine.forEach(({ group }, at) => {
    const { codes } = verdicts[at] ?? { codes: [] }
    for (const code of codes) {
      const count = counts.get(code) ?? { pros: 0, only: 0 }
      counts.set(code, { pros: count.pros + group.pros, only: count.only + (codes.length === 1 ? group.pros : 0) })
    }
  })
  return [...counts].map(([code, count]) => ({ code, ...count })).toSorted((a, b) => b.pros - a.pros || a.code.localeCompare(b.code))
}

// The shift with one rule fewer, or null if it has not got the rule.
function relaxedShift(shift: PlannedShift, rule: RelaxableRule): PlannedShift | null {
  if (rule === 'employment_type') return { ...shift, employment_type: shift.employment_type === 'W2' ? 'F1099' : 'W2' }
  if (rule === 'type') return shift.type === 'NETWORK' ? { ...shift, type: 'MARKETPLACE' } : null
  return shift[rule] ? { ...shift, [rule]: false } : null
}
