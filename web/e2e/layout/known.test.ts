import { expect, it } from 'vitest'
import { crawls } from '../support/crawled-screens.ts'
import type { FoundFault } from './fault.ts'
import { knownFaults, unexcused } from './known.ts'
import { looksOf } from './looks.ts'

const fault: FoundFault = { route: '/a', rule: 'small', width: 390, locale: 'en', scheme: 'dark', selector: 'button', words: 'is 9 × 9 px' }

it('Known faults are excused while they are as many, and a line without its faults is reported', () => {
  const known = { '/a': { small: 2 } }
  expect(unexcused([fault, fault], { routes: ['/a'], known })).toEqual({ more: [], stale: [] })
  expect(unexcused([fault, fault, fault], { routes: ['/a'], known }).more).toHaveLength(3)
  expect(unexcused([{ ...fault, rule: 'label' }], { routes: ['/b'], known }).more).toHaveLength(1)
  expect(unexcused([fault], { routes: ['/a'], known }).stale).toEqual([
    '/a: small is listed 2 times and found 1 times (web/e2e/layout/known.ts)',
  ])
  expect(unexcused([], { routes: ['/b'], known }).stale).toEqual([])
})

it('Only the long form reports what is listed as moving and moves no more', () => {
  const known = { '/a': { shift: 1, small: 1 } }
  expect(unexcused([fault], { routes: ['/a'], known })).toEqual({ more: [], stale: [] })
  expect(unexcused([], { routes: ['/a'], known, isLong: true }).stale).toEqual([
    '/a: shift is listed 1 times and found 0 times (web/e2e/layout/known.ts)',
  ])
})

it('Known faults are of crawled screens', () => {
  const routes: readonly string[] = Object.values(crawls).flat()
  expect(Object.keys(knownFaults).filter((route) => !routes.includes(route))).toEqual([])
})

it('Screens get all languages, themes and first widths, and each of them all in the long form', () => {
  const all = new Set(looksOf(0, { isLong: true }).map((look) => JSON.stringify(look)))
  expect(all.size).toBe(12)
  const dealt = Array.from({ length: 12 }, (_, index) => looksOf(index, { isLong: false }))
  expect(new Set(dealt.flat().map((look) => JSON.stringify(look)))).toEqual(all)
  expect(dealt.every((looks) => looks.length === 1)).toBe(true)
})
