import type { JobCandidate } from '@crewcall/contract/job-candidates.ts'
import { useState } from 'react'

/** The chosen candidates, kept across stages and pages; with Shift, all between the last choice and this one. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, JobCandidate>>(new Map())
  const [last, setLast] = useState<number>()

  function pick(candidate: JobCandidate, { within, isRange }: { within: readonly JobCandidate[]; isRange: boolean }): void {
    const from = within.findIndex(({ id }) => id === last)
    const at = within.findIndex(({ id }) => id === candidate.id)
    const isOn = !chosen.has(candidate.id)
    const several = isRange && from >= 0 ? within.slice(Math.min(from, at), Math.max(from, at) + 1) : [candidate]
    const next = new Map(chosen)
    for (const one of several) {
      if (isOn) next.set(one.id, one)
      else next.delete(one.id)
    }
    setChosen(next)
    setLast(candidate.id)
  }
  return { chosen: [...chosen.values()], has: (id: number) => chosen.has(id), pick, clear: () => setChosen(new Map()) }
}

export type Selection = ReturnType<typeof useSelection>
