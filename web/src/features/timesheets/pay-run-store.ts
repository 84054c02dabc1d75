import type { TimesheetTotals } from '@crewcall/contract/timesheet-list.ts'
import { useSyncExternalStore } from 'react'
import { randomId } from '../../lib/random-id.ts'

export type Line = TimesheetTotals['lines'][number]
export type Outcome = { kind: 'paid' } | { kind: 'refused'; why: string; isMethod: boolean; isLost: boolean }
/** A started run: what was agreed to, who was left out, and what became of each line so far. */
export type PayRun = {
  id: string
  userId: number
  totals: TimesheetTotals
  skipped: readonly string[]
  outcomes: Readonly<Record<number, Outcome>>
}
/** Pays some lines and says what became of each. */
export type PayPart = (lines: readonly Line[]) => Promise<[number, Outcome][]>

// The last run of each location, in this browser: a reload shows it, and one that was interrupted goes on. Signing out removes it.
const keyOf = (locationId: number) => `pay_run:${locationId}`
const known = new Map<number, PayRun | null>()
const running = new Set<string>()
const listeners = new Set<() => void>()

/** The most calls of one run: an hour allows thirty, for two or three large runs. */
const mostCalls = 10
const [fewest, most] = [10, 200]

/** The last pay run of a location by this person, and whether it is being paid by this page now. */
export function usePayRun(locationId: number, userId: number | undefined): { run: PayRun | null; isRunning: boolean } {
  const run = useSyncExternalStore(subscribe, () => readRun(locationId))
  const isRunning = useSyncExternalStore(subscribe, () => run !== null && running.has(run.id))
  return { run: run?.userId === userId ? run : null, isRunning }
}

/** Keeps what was agreed to; `goOn` pays it. Returns the id of the run. */
export function startRun(locationId: number, agreed: Pick<PayRun, 'userId' | 'totals' | 'skipped'>): string {
  const id = randomId()
  keep(locationId, { ...agreed, id, outcomes: {} })
  return id
}

/**
 * Pays what is open in parts, wherever the person goes meanwhile, and stops when an answer is lost; called again, it goes on with the same
 * part. The server charges nothing twice.
 */
export async function goOn(locationId: number, pay: PayPart): Promise<void> {
  const run = readRun(locationId)
  if (!run || running.has(run.id)) return
  running.add(run.id)
  tell()
  try {
    for (const part of partsOf(run)) {
      const settled = await pay(part)
      const now = readRun(locationId)
      if (now?.id !== run.id) return
      keep(locationId, { ...now, outcomes: { ...now.outcomes, ...Object.fromEntries(settled) } })
      if (settled.some(([, outcome]) => outcome.kind === 'refused' && outcome.isLost)) return
    }
  } finally {
    running.delete(run.id)
    tell()
  }
}

/** How far a run is. */
export function progressOf({ totals, outcomes }: PayRun) {
  const all = Object.values(outcomes)
  const doneCount = totals.lines.filter((line) => isFinal(outcomes[line.application_id])).length
  return {
    doneCount,
    isOver: doneCount === totals.lines.length,
    paidCount: all.filter(({ kind }) => kind === 'paid').length,
    refusedCount: all.filter(({ kind }) => kind === 'refused').length,
    isLost: all.some((one) => one.kind === 'refused' && one.isLost),
  }
}

// Shift after shift, in as few calls as keep the progress visible.
function partsOf({ totals, outcomes }: PayRun): Line[][] {
  const size = Math.min(most, Math.max(fewest, Math.ceil(totals.lines.length / mostCalls)))
  const open = totals.lines
    .filter(({ application_id }) => !isFinal(outcomes[application_id]))
    .toSorted((a, b) => a.gig_id - b.gig_id || a.application_id - b.application_id)
  return Array.from({ length: Math.ceil(open.length / size) }, (_, index) => open.slice(index * size, (index + 1) * size))
}

function isFinal(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && (outcome.kind === 'paid' || !outcome.isLost)
}

function readRun(locationId: number): PayRun | null {
  const cached = known.get(locationId)
  if (cached !== undefined) return cached
  let run: PayRun | null = null
  try {
    run = JSON.parse(localStorage.getItem(keyOf(locationId)) ?? 'null') as PayRun | null // written by `keep` only
  } catch {
    // A browser may deny the storage; then a run lasts as long as the page.
  }
  known.set(locationId, run)
  return run
}

function keep(locationId: number, run: PayRun): void {
  known.set(locationId, run)
  try {
    localStorage.setItem(keyOf(locationId), JSON.stringify(run))
  } catch {
    // As above.
  }
  tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
