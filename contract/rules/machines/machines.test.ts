import { describe, expect, it } from 'vitest'
import { gigStatuses } from '../../enums.ts'
import { allMachines, applicationMachine, certificationMachine, gigMachine, hoursMachine } from './index.ts'

describe.each(allMachines.map((machine) => ({ name: machine.name, machine })))('the $name machine', ({ machine }) => {
  const edges = machine.edges()

  it('mentions only its own states, each reachable from the start', () => {
    const reached = new Set<string | null>([null])
    for (let size = 0; size !== reached.size;) {
      size = reached.size
      for (const edge of edges) if (reached.has(edge.from)) reached.add(edge.to)
    }
    reached.delete(null)
    expect([...reached].map(String).toSorted((a, b) => a.localeCompare(b))).toEqual(machine.states.toSorted((a, b) => a.localeCompare(b)))
    for (const edge of edges) {
      expect(machine.states).toContain(edge.to)
      expect(edge.by.length).toBeGreaterThan(0)
    }
  })

  it('has no two rows for the same state and event', () => {
    const keys = edges.map((edge) => `${edge.from} ${edge.event}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('the shift machine', () => {
  // The transitions allowed by docs/rules/shifts.md#status, without two that cannot occur: a full shift does not end without anybody, and a
  // finished one is not reopened.
  const legal = new Map<string, string>([
    ['UNAPPROVED', 'CANCELLED POSTED'],
    ['POSTED', 'CANCELLED COMPLETED CONFIRMED FAILED_PAYMENT INCOMPLETE UNFILLED'],
    ['CONFIRMED', 'CANCELLED COMPLETED FAILED_PAYMENT INCOMPLETE POSTED'],
    ['INCOMPLETE', 'COMPLETED FAILED_PAYMENT UNFILLED'],
    ['FAILED_PAYMENT', 'COMPLETED INCOMPLETE'],
    ['COMPLETED', 'FAILED_PAYMENT INCOMPLETE'],
    ['CANCELLED', 'POSTED'],
    ['UNFILLED', 'INCOMPLETE'],
  ])

  it.each(gigStatuses)('leads from %s exactly where the document says', (status) => {
    const targets = gigMachine
      .edges()
      .filter((edge) => edge.from === status)
      .map((edge) => edge.to)
    expect([...new Set(targets)].toSorted().join(' ')).toBe(legal.get(status))
  })

  it('lets only admins reopen a finished shift for new pros', () => {
    const reopening = gigMachine.edges().filter((edge) => edge.from === 'CANCELLED')
    expect(reopening.map((edge) => edge.by)).toEqual([['admin']])
  })
})

describe('the application machine', () => {
  it('lets a pro apply, be selected and confirm', () => {
    const created = applicationMachine.next(null, 'apply')
    const selected = applicationMachine.next(created, 'select')
    expect(applicationMachine.next(selected, 'confirm')).toBe('CONFIRMED')
  })

  it('withdraws before confirmation and cancels after it', () => {
    expect(applicationMachine.can('CREATED', 'withdraw')).toBe(true)
    expect(applicationMachine.can('CONFIRMED', 'withdraw')).toBe(false)
    expect(applicationMachine.can('CREATED', 'cancel')).toBe(false)
  })

  it('does not confirm someone who was not selected', () => {
    expect(applicationMachine.can('CREATED', 'confirm')).toBe(false)
  })
})

describe('the timesheet machine', () => {
  it('goes from open to locked by proposal and approval', () => {
    const path = (['open', 'propose', 'approve', 'lock'] as const).reduce<ReturnType<typeof hoursMachine.next> | null>(
      (state, event) => hoursMachine.next(state, event),
      null,
    )
    expect(path).toBe('LOCKED')
  })

  it('allows nothing once it is locked, and no charge while it is disputed', () => {
    expect(hoursMachine.events('LOCKED')).toEqual([])
    expect(hoursMachine.can('DISPUTED', 'lock')).toBe(false)
  })
})

describe('the certification machine', () => {
  it('never turns a rejected request into an approved one', () => {
    expect(certificationMachine.events('REJECTED')).toEqual([])
  })
})
