import { describe, expect, it } from 'vitest'
import { recentEvents } from './recent-events.ts'
import type { PublishedEvent } from './publish-events.ts'

const event = (id: string, topics = ['user:1']): PublishedEvent => ({ id, name: 'platform.checked', topics, at: new Date(0) })
const ids = (events: readonly PublishedEvent[] | undefined) => events?.map(({ id }) => id)

describe('recent events', () => {
  it('are those after the last received one, and none after the newest', () => {
    const recent = recentEvents()
    const start = recent.latest()
    for (const id of ['a', 'b', 'c']) recent.add(event(id))
    expect(ids(recent.after('a'))).toEqual(['b', 'c'])
    expect(ids(recent.after(start))).toEqual(['a', 'b', 'c'])
    expect(ids(recent.after('c'))).toEqual([])
    expect(recent.latest()).toBe('c')
    expect(recent.after('of another process')).toBeUndefined()
  })

  it('are those since a screen was opened, which may have read its data before', () => {
    let now = 0
    const recent = recentEvents(() => now)
    for (now of [60_000, 70_000, 80_000]) recent.add(event(`at ${now}`))
    now = 90_000
    expect(ids(recent.after('opened.20000'))).toEqual(['at 70000', 'at 80000'])
    expect(ids(recent.after('opened.300'))).toEqual([])
    // Nobody knows what happened before the oldest one that is kept.
    now = 365_000
    expect(recent.after('opened.360000')).toBeUndefined()
    expect(recent.after('opened.x')).toBeUndefined()
  })

  it('are all that a new screen has missed, however recent the first of them: what was dropped had happened long before', () => {
    let now = 0
    const recent = recentEvents(() => now)
    now = 10 * 60_000
    recent.add(event('first in a quiet night'))
    now += 1000
    expect(ids(recent.after('opened.8000'))).toEqual(['first in a quiet night'])
    // The process itself is younger than the screen.
    recent.restart()
    now += 2000
    expect(recent.after('opened.8000')).toBeUndefined()
    now += 12_000
    expect(ids(recent.after('opened.8000'))).toEqual([])
  })

  it('are kept for five minutes', () => {
    let now = 0
    const recent = recentEvents(() => now)
    recent.add(event('a'))
    now = 4 * 60_000
    recent.add(event('b'))
    expect(ids(recent.after('a'))).toEqual(['b'])
    now = 6 * 60_000
    expect(recent.after('a')).toBeUndefined()
    expect(ids(recent.after('b'))).toEqual([])
    // A client that received the newest has missed nothing, however long ago that was.
    now = 60 * 60_000
    expect(ids(recent.after('b'))).toEqual([])
  })

  it('are limited to 5000, and fewer if each has many topics', () => {
    const recent = recentEvents()
    for (let n = 0; n < 6000; n += 1) recent.add(event(String(n)))
    expect(recent.after('0')).toBeUndefined()
    expect(recent.after('1500')).toHaveLength(4499)
    const topics = Array.from({ length: 400 }, (_, n) => `location:${n}`)
    for (let n = 0; n < 1000; n += 1) recent.add(event(`many ${n}`, topics))
    expect(recent.after('many 800')).toBeUndefined()
    expect(recent.after('many 900')).toHaveLength(99)
  })

  it('are unknown once the process was not listening', () => {
    const recent = recentEvents()
    recent.add(event('a'))
    recent.restart()
    expect(recent.after('a')).toBeUndefined()
    expect(recent.after(recent.latest())).toEqual([])
  })
})
