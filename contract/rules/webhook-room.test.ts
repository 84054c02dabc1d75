import { describe, expect, it } from 'vitest'
import { hostOf, mayBegin, mostFailing, mostOfOrganization, mostToHost, roomFor, roundsAhead } from './webhook-room.ts'
import type { Sending } from './webhook-room.ts'
import { mostAtOnce } from './webhook-tries.ts'

const webhook = (id: number, given: Partial<Sending> = {}): Sending => ({
  id,
  url: `https://h${id}.example/hook`,
  is_failing: false,
  at_once: 0,
  has_due: true,
  rounds: 1,
  ...given,
})
const many = (count: number, given: Partial<Sending> = {}) => Array.from({ length: count }, (_, index) => webhook(index + 1, given))
const sum = (room: Map<number, number>) => [...room.values()].reduce((total, each) => total + each, 0)

describe('the room for attempts', () => {
  it('is five for one webhook, less those being made, and none without anything due', () => {
    expect(roomFor([webhook(1)])).toEqual(new Map([[1, mostAtOnce]]))
    expect(roomFor([webhook(1, { at_once: 3 })])).toEqual(new Map([[1, 2]]))
    expect(roomFor([webhook(1, { at_once: 5 }), webhook(2, { has_due: false })])).toEqual(new Map())
  })

  it('is one for a webhook that fails', () => {
    expect(roomFor([webhook(1, { is_failing: true })])).toEqual(new Map([[1, 1]]))
    expect(roomFor([webhook(1, { is_failing: true, at_once: 1 })])).toEqual(new Map())
  })

  it('is shared in turn by the webhooks of one host, however it is spelled', () => {
    const room = roomFor([...many(10, { url: 'https://One.example/a' }), webhook(11, { url: 'https://one.example.:8443/b' }), webhook(12)])
    expect([sum(room), room.get(1), room.get(10), room.get(11), room.get(12)]).toEqual([
      mostToHost + mostAtOnce,
      1,
      1,
      undefined,
      mostAtOnce,
    ])
  })

  it('is shared in turn by all webhooks of the organization', () => {
    const room = roomFor(many(20))
    expect([sum(room), Math.min(...room.values())]).toEqual([mostOfOrganization, 2])
  })

  it('is one at least for a webhook that works, also when others use all of it', () => {
    const busy = Array.from({ length: 8 }, (_, index) => webhook(index + 1, { at_once: 5 }))
    expect(roomFor([...busy, webhook(9), webhook(10, { at_once: 1 })])).toEqual(new Map([[9, 1]]))
  })

  it('is five rounds for a quick webhook, which count as one for the others', () => {
    expect(roomFor([webhook(1, { rounds: roundsAhead })])).toEqual(new Map([[1, 25]]))
    expect(roomFor([webhook(1, { rounds: roundsAhead, at_once: 23 })])).toEqual(new Map([[1, 2]]))
    expect(sum(roomFor(many(20, { rounds: roundsAhead })))).toBe(mostOfOrganization * roundsAhead)
    const quick = many(7, { rounds: roundsAhead, at_once: 25 })
    expect(roomFor([...quick, webhook(8)])).toEqual(new Map([[8, mostAtOnce]]))
    // To others, who know nothing of rounds, it is full.
    expect(roomFor([webhook(1, { at_once: 25 })])).toEqual(new Map())
  })

  it('to begin one of what was taken is that of a webhook, a host and an organization', () => {
    expect(mayBegin({ at_once: mostAtOnce - 1, to_host: mostToHost - 1, in_all: mostOfOrganization - 1 })).toBe(true)
    expect(mayBegin({ at_once: mostAtOnce, to_host: mostAtOnce, in_all: mostAtOnce })).toBe(false)
    expect(mayBegin({ at_once: 0, to_host: mostToHost, in_all: mostToHost })).toBe(false)
    expect(mayBegin({ at_once: 1, to_host: 1, in_all: mostOfOrganization })).toBe(false)
    expect(mayBegin({ at_once: 0, to_host: 0, in_all: mostOfOrganization })).toBe(true)
  })

  it('of what fails is small, and takes nothing from what works', () => {
    const failing = many(10, { is_failing: true })
    expect(sum(roomFor(failing))).toBe(mostFailing.of_organization)
    expect(sum(roomFor(many(10, { is_failing: true, url: 'https://one.example/' })))).toBe(mostFailing.to_host)
    const hanging = many(10, { is_failing: true, at_once: 5, url: 'https://one.example/' })
    expect(roomFor([...hanging, webhook(11, { url: 'https://one.example/well' })])).toEqual(new Map([[11, mostAtOnce]]))
  })
})

it.each([
  ['https://Hooks.Example./x', 'hooks.example'],
  ['https://hooks.example:8443/', 'hooks.example'],
  ['https://0x7f.1/', '127.0.0.1'],
  ['https://[::FFFF:1.2.3.4]/', '[::ffff:102:304]'],
])('The host of %s is %s', (url, host) => expect(hostOf(url)).toBe(host))
