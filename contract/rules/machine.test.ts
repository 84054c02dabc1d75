import { describe, expect, it } from 'vitest'
import { isIllegalMove, machine } from './machine.ts'

const door = machine(
  'door',
  ['OPEN', 'SHUT', 'LOCKED'],
  {
    hang: { from: [null], to: 'OPEN', by: ['system'] },
    shut: { from: ['OPEN'], to: 'SHUT', by: ['pro'], writes: { shut_at: 'now' } },
    open: { from: ['SHUT'], to: 'OPEN', by: ['pro'], writes: { shut_at: 'cleared' } },
    lock: { from: ['SHUT', 'OPEN'], to: 'LOCKED', by: ['manager'], note: 'with the key', writes: { shut_at: 'first', locked_at: 'now' } },
  },
  { jam: { from: ['LOCKED'], to: 'SHUT', by: ['clock'] } },
)

function caught(move: () => unknown): unknown {
  try {
    return move()
  } catch (error) {
    return error
  }
}

describe('machine', () => {
  it('follows its table', () => {
    expect(door.next(null, 'hang')).toBe('OPEN')
    expect(door.next('OPEN', 'shut')).toBe('SHUT')
    expect(door.next('SHUT', 'lock')).toBe('LOCKED')
  })

  it('returns the columns a transition writes', () => {
    expect(door.stamps('OPEN', 'lock')).toEqual({ shut_at: 'first', locked_at: 'now' })
    expect(door.stamps(null, 'hang')).toEqual({})
    expect(isIllegalMove(caught(() => door.stamps('LOCKED', 'open')))).toBe(true)
  })

  it('never takes an automatic transition', () => {
    expect(isIllegalMove(caught(() => door.next('LOCKED', 'jam' as 'open')))).toBe(true)
    expect(door.edges().filter(({ isFollowed }) => isFollowed)).toEqual([
      { from: 'LOCKED', event: 'jam', to: 'SHUT', by: ['clock'], isFollowed: true },
    ])
  })

  it('lists the currently possible events', () => {
    expect(door.events('SHUT')).toEqual(['open', 'lock'])
    expect(door.events('LOCKED')).toEqual([])
    expect(door.can('OPEN', 'open')).toBe(false)
  })

  it('names machine, state and event of an illegal transition', () => {
    const error = caught(() => door.next('LOCKED', 'open'))
    expect(isIllegalMove(error)).toBe(true)
    expect(error).toMatchObject({ machine: 'door', state: 'LOCKED', event: 'open', message: 'Cannot open this door: it is LOCKED.' })
  })

  it('says so if the object does not exist yet', () => {
    expect(caught(() => door.next(null, 'lock'))).toMatchObject({ state: null, message: 'Cannot lock this door: it does not exist yet.' })
  })

  it('refuses event names from outside, including inherited properties', () => {
    for (const event of ['explode', 'constructor', '__proto__']) {
      expect(isIllegalMove(caught(() => door.next('OPEN', event as 'open')))).toBe(true)
    }
  })

  it('does not treat other errors as an illegal transition', () => {
    expect(isIllegalMove(new Error('IllegalMove'))).toBe(false)
    expect(isIllegalMove({ name: 'IllegalMove' })).toBe(false)
  })

  it('flattens its table to edges', () => {
    expect(door.edges()).toHaveLength(6)
    expect(door.edges()).toContainEqual({
      from: 'OPEN',
      event: 'lock',
      to: 'LOCKED',
      by: ['manager'],
      note: 'with the key',
      isFollowed: false,
    })
  })
})

it('A refused transition has a sentence, also for an object that does not exist yet', () => {
  const keyed = machine('front_door', ['OPEN'], { lock_up: { from: ['OPEN'], to: 'OPEN', by: ['manager'] } })
  expect(caught(() => keyed.next(null, 'lock_up'))).toMatchObject({ message: 'Cannot lock up this front door: it does not exist yet.' })
  expect(caught(() => door.next('LOCKED', 'open'))).toMatchObject({
    message: 'Cannot open this door: it is LOCKED.',
    state: 'LOCKED',
    event: 'open',
  })
  expect(isIllegalMove(new Error('Cannot'))).toBe(false)
  expect(isIllegalMove({ name: 'IllegalMove' })).toBe(false)
})

it('Who may take a transition depends on its source state', () => {
  expect(door.movers('SHUT', 'lock')).toEqual(['manager'])
  expect(isIllegalMove(caught(() => door.movers('LOCKED', 'lock')))).toBe(true)
})
