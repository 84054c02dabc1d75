import { describe, expect, it } from 'vitest'
import { aBoardShift } from '../../test/board.ts'
import { groupFinding } from './group-finding.ts'

const ana = { pro_id: 5, name: 'Ana', headshot_public_id: null, state: 'CONFIRMED' as const }
const row = { kind: 'position', skill_id: 1 } as const
const later = { from: row, to: row, days: 1, isCopy: false }
const future = (id: number, day: string, changes: object = {}) =>
  aBoardShift({
    id,
    key: `shift-${id}`,
    local_date: `2099-11-${day}`,
    start_time: `2099-11-${day}T15:00:00.000Z`,
    end_time: `2099-11-${day}T20:00:00.000Z`,
    ...changes,
  })
const known = (shifts: ReturnType<typeof aBoardShift>[]) => ({ shifts, moves: undefined, fitsOf: () => undefined })

describe('Several shifts that are dragged together', () => {
  it('fit if each of them does, also where another of them is now', () => {
    const held = [future(1, '10', { people: [ana] }), future(2, '11', { people: [ana] })]
    expect(groupFinding(held, held[0] ?? aBoardShift(), later, known(held))).toMatchObject({ worst: { tone: 'fits' }, count: 0, all: 2 })
  })

  it('tell the worst of all and how many do not fit, not only of the one held', () => {
    const held = [future(1, '10'), future(2, '10', { people: [ana] }), future(3, '10', { skill_id: 2 })]
    const inTheWay = future(9, '11', { people: [ana] })
    const first = held[0] ?? aBoardShift()
    const found = groupFinding(held, first, later, known([...held, inTheWay]))
    expect(found).toMatchObject({ worst: { tone: 'refused', of: 'busy', pro_id: 5 }, count: 1, all: 3 })
    const moves = {
      must_reconfirm: [{ gig_id: 3, application_id: 1, display_name: 'B' }],
      raised_to_law: [],
      owed_total: 0,
      refused: [{ gig_id: 1, code: 'MOVE_TOO_LATE', values: {} }],
    }
    expect(groupFinding(held, first, later, { ...known([...held, inTheWay]), moves })).toMatchObject({
      worst: { tone: 'refused' },
      count: 3,
      all: 3,
    })
  })

  it('that are posted go to another location one at a time, because each asks its people for itself', () => {
    const there = { from: row, to: { kind: 'location', location_id: 77 }, days: 0, isCopy: false } as const
    const [one, other] = [future(1, '10'), future(2, '11')]
    const group = groupFinding([one, other], one, there, known([]))
    expect(group).toMatchObject({ worst: { tone: 'refused', of: 'rule', rule: 'LOCATION' }, count: 2, all: 2 })
    const drafts = [one, other].map((shift) => ({ ...shift, status: null }))
    expect(groupFinding(drafts, drafts[0] ?? one, there, known([]))).toMatchObject({ worst: { tone: 'fits' }, count: 0 })
  })

  it('are warned of what stays behind, and refused only if nothing can go', () => {
    const begun = aBoardShift({ id: 4, start_time: '2020-01-01T00:00:00.000Z', end_time: '2020-01-01T05:00:00.000Z' })
    const first = future(1, '10')
    expect(groupFinding([first, begun], first, later, known([]))).toMatchObject({ worst: { tone: 'warn', rule: 'BEGUN' }, count: 1 })
    expect(groupFinding([begun], begun, later, known([]))).toMatchObject({ worst: { tone: 'refused', rule: 'BEGUN' }, count: 1 })
  })
})
