import type { MoveActor } from '@crewcall/contract/rules/machine.ts'
import { machine } from '@crewcall/contract/rules/machine.ts'
import { describe, expect, it } from 'vitest'
import { nobody, system } from './actors.ts'
import type { Actor } from './context.ts'
import { kindsOf, stamped, stateAfter } from './move.ts'

const place = { organization_id: 1, location_id: 1 }
const person: Actor = { ...nobody, user_id: 7 }
const actors = {
  nobody,
  system,
  person,
  pro: { ...person, gigster_profile_id: 3 },
  manager: { ...person, managed_locations: [{ ...place, role: 'ADMIN' as const }] },
  organizer: { ...person, organization_roles: [{ organization_id: 1, role: 'ADMIN' as const }] },
  admin: { ...person, is_gigpro_admin: true },
  caller: { ...person, gigster_profile_id: 3, via: 'phone' },
} satisfies Record<string, Actor>

const gate = (by: readonly MoveActor[]) =>
  machine('gate', ['OPEN', 'SHUT'], { shut: { from: ['OPEN'], to: 'SHUT', by, writes: { shut_at: 'now' } } })

describe('who may take a transition', () => {
  it.each([
    ['visitor', ['nobody']],
    ['user', ['person', 'pro', 'manager', 'organizer', 'admin']],
    ['pro', ['pro']],
    ['phone', ['caller']],
    ['captain', ['pro']],
    ['manager', ['manager', 'organizer']],
    ['admin', ['admin']],
    ['system', ['system']],
    ['clock', ['system']],
    ['provider', ['system']],
  ] as const)('is exactly as documented: %s', (word, may) => {
    const all = Object.entries(actors)
    const made = all.filter(([, actor]) => kindsOf(actor).includes(word))
    expect(made.map(([name]) => name)).toEqual(may)
    const others = all.filter((each) => !made.includes(each))
    for (const [, actor] of made) expect(stateAfter({ actor }, gate([word]), 'OPEN', 'shut')).toBe('SHUT')
    for (const [, actor] of others)
      expect(() => stateAfter({ actor }, gate([word]), 'OPEN', 'shut')).toThrow('Someone in another role has to do this')
  })

  it('is checked before any column is returned, and before the existence of the transition', () => {
    const ctx = { actor: actors.manager, now: new Date() }
    expect(() => stamped(ctx, gate(['admin']), 'OPEN', 'shut')).toThrow('Someone in another role has to do this')
    expect(Object.keys(stamped(ctx, gate(['admin', 'manager']), 'OPEN', 'shut'))).toEqual(['shut_at'])
    expect(() => stateAfter(ctx, gate(['admin']), 'SHUT', 'shut')).toThrow('Cannot shut this gate')
  })

  it('is a visitor without a session, and nobody else', () => {
    expect(kindsOf(nobody)).toEqual(['visitor'])
    expect(() => stateAfter({ actor: nobody }, gate(['system', 'user']), 'OPEN', 'shut')).toThrow('Someone in another role has to do this')
  })
})
