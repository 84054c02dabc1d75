import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import ceilings from './ceilings.json' with { type: 'json' }

/** Amounts of work by what is counted, such as statements or page loads: on every machine the same, but for a few that depend on timing. */
export type Work = Readonly<Record<string, number>>
export type Ceilings = Readonly<Record<string, Readonly<Record<string, Work>>>>

// A runner may load this file anew for each test file.
const key = Symbol.for('work of tests')
const counted = ((globalThis as { [key]?: Map<string, number> })[key] ??= new Map<string, number>())

/** Counts work that a test causes. */
export function countWork(what: string, by = 1): void {
  counted.set(what, (counted.get(what) ?? 0) + by)
}

/** Reports what was counted since the last time to the run, which names a file for it in `TEST_WORK`. */
export function tellWork(): void {
  const file = process.env['TEST_WORK']
  if (file && counted.size > 0) appendFileSync(file, `${JSON.stringify(Object.fromEntries(counted))}\n`)
  counted.clear()
}

/** All that was reported to a file, added up. */
export function workIn(file: string): Work {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : []
  return lines.reduce<Record<string, number>>((sum, line) => {
    for (const [what, by] of Object.entries(JSON.parse(line) as Work)) sum[what] = (sum[what] ?? 0) + by
    return sum
  }, {})
}

/** What a part of the quick tests may cost at most, nothing if its ceilings were taken away; of other tests undefined if nothing was agreed. */
export function ceilingOf(net: string, part: string): Work | undefined {
  return (ceilings as Ceilings)[net]?.[part] ?? (net === 'quick' ? {} : undefined)
}

/** Each amount above its ceiling, in one line each; what has no ceiling is above it. */
export function above(work: Work, ceiling: Work): string[] {
  return Object.entries(work).flatMap(([what, amount]) => {
    const most = ceiling[what] ?? 0
    return amount > most ? [`${amount} ${what}, at most ${most}`] : []
  })
}

/** What rose from one version of the ceilings to the next without falling as much elsewhere, in one line each. */
export function risen(before: Ceilings, after: Ceilings): string[] {
  return Object.entries(after).flatMap(([net, parts]) =>
    Object.entries(together(parts)).flatMap(([what, amount]) => {
      const was = together(before[net] ?? {})[what]
      return was !== undefined && amount > was ? [`${net}: ${what} rose from ${was} to ${amount}`] : []
    }),
  )
}

function together(parts: Readonly<Record<string, Work>>): Work {
  const sum: Record<string, number> = {}
  for (const work of Object.values(parts)) for (const [what, by] of Object.entries(work)) sum[what] = (sum[what] ?? 0) + by
  return sum
}
