import { afterEach, describe, expect, it } from 'vitest'
import { goOn, progressOf, startRun, type Line, type Outcome, type PayRun } from './pay-run-store.ts'

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ application_id: index + 1, gig_id: 1 + Math.floor(index / 3) })) as Line[]
const begin = (locationId: number, count: number) =>
  startRun(locationId, { userId: 1, totals: { lines: lines(count) } as PayRun['totals'], skipped: [] })
const stored = (locationId: number) => JSON.parse(localStorage.getItem(`pay_run:${locationId}`) ?? '{}') as PayRun
const paid = ({ application_id }: Line): [number, Outcome] => [application_id, { kind: 'paid' }]
const lost = ({ application_id }: Line): [number, Outcome] => [
  application_id,
  { kind: 'refused', why: 'Network Error', isMethod: false, isLost: true },
]

afterEach(() => localStorage.clear())

describe('a pay run', () => {
  it('of five hundred takes ten calls, keeps the progress of each, and names everybody once', async () => {
    begin(1, 500)
    const parts: number[] = []
    const seen: number[] = []
    await goOn(1, async (part) => {
      seen.push(progressOf(stored(1)).doneCount)
      parts.push(...part.map(({ application_id }) => application_id))
      return part.map(paid)
    })
    expect(seen).toEqual([0, 50, 100, 150, 200, 250, 300, 350, 400, 450])
    expect(new Set(parts).size).toBe(500)
    expect(progressOf(stored(1))).toEqual({ doneCount: 500, isOver: true, paidCount: 500, refusedCount: 0, isLost: false })
  })

  it('stops at a lost answer and goes on with the same part', async () => {
    begin(2, 30)
    const parts: string[] = []
    const pay = (answer: (line: Line) => [number, Outcome]) => async (part: readonly Line[]) => {
      parts.push(part.map(({ application_id }) => application_id).join())
      return part.map(parts.length === 2 ? lost : answer)
    }
    await goOn(2, pay(paid))
    expect(progressOf(stored(2))).toMatchObject({ doneCount: 10, isOver: false, isLost: true })
    await goOn(2, pay(paid))
    expect(parts).toHaveLength(4)
    expect(parts[2]).toBe(parts[1])
    expect(progressOf(stored(2)).isOver).toBe(true)
  })

  it('is paid once, even if asked to go on twice', async () => {
    begin(3, 12)
    let calls = 0
    const pay = async (part: readonly Line[]) => {
      calls += 1
      return part.map(paid)
    }
    await Promise.all([goOn(3, pay), goOn(3, pay)])
    await goOn(3, pay)
    expect(calls).toBe(2)
  })
})
