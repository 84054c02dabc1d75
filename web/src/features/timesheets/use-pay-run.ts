import type { TimesheetTotals } from '@crewcall/contract/timesheet-list.ts'
import { useState } from 'react'
import { ApiError, errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { usePayShift } from './commands.ts'

type Line = TimesheetTotals['lines'][number]
export type Outcome = { kind: 'paid' } | { kind: 'refused'; why: string; isMethod: boolean; isLost: boolean }

/**
 * Pays the lines shift by shift with the command for one shift, with the amounts that were shown. A call whose answer is lost is sent again
 * with the same key, so nothing is charged twice.
 */
export function usePayRun(lines: readonly Line[]) {
  const { refused } = useT()
  const pay = usePayShift()
  const shifts = [...Map.groupBy(lines, ({ gig_id }) => gig_id)]
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [isRunning, setRunning] = useState(true)
  const isOver = (of: readonly Line[]) => of.every(({ application_id }) => isFinal(outcomes.get(application_id)))

  async function payShift(gigId: number, of: readonly Line[]): Promise<[number, Outcome][]> {
    const payments = of.map(({ application_id, hours_total }) => ({
      application_id,
      ...(hours_total === null ? {} : { expected_total: hours_total }),
    }))
    try {
      const answer = await pay.submit({ params: { gigId: String(gigId) }, body: { payments } })
      const left = new Map(answer.skipped.map((one) => [one.application_id, one]))
      return of.map(({ application_id: id }) => {
        const refusal = left.get(id)
        return [id, refusal ? { kind: 'refused', why: refused(refusal), isMethod: false, isLost: false } : { kind: 'paid' }]
      })
    } catch (error) {
      const isMethod = error instanceof ApiError && error.is('payment_method_does_not_exist', 'payment_method_requires_action')
      const isLost = !(error instanceof ApiError) || error.status >= 500
      return of.map(({ application_id }) => [application_id, { kind: 'refused', why: errorSentence(error), isMethod, isLost }])
    }
  }
  async function start(): Promise<void> {
    setRunning(true)
    for (const [gigId, of] of shifts) {
      if (isOver(of)) continue
      const settled = await payShift(gigId, of)
      setOutcomes((before) => new Map([...before, ...settled]))
    }
    setRunning(false)
  }
  const known = [...outcomes.values()]
  return {
    start,
    outcomes,
    isDone: !isRunning,
    shiftCount: shifts.length,
    doneCount: shifts.filter(([, of]) => isOver(of)).length,
    paidCount: known.filter(({ kind }) => kind === 'paid').length,
    failures: known.filter(({ kind }) => kind === 'refused'),
    canRetry: known.some((one) => one.kind === 'refused' && one.isLost),
  }
}

function isFinal(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && (outcome.kind === 'paid' || !outcome.isLost)
}
