import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { above, ceilingOf, countWork, risen, tellWork, workIn } from './work.ts'

const folder = mkdtempSync(join(tmpdir(), 'crewcall-work-'))
afterEach(() => void vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('Work reported by several processes is added up', () => {
  const file = join(folder, 'work')
  vi.stubEnv('TEST_WORK', '')
  tellWork()
  vi.stubEnv('TEST_WORK', file)
  expect(workIn(file)).toEqual({})
  countWork('calls')
  countWork('statements', 40)
  tellWork()
  countWork('statements', 2)
  tellWork()
  tellWork()
  expect(workIn(file)).toEqual({ calls: 1, statements: 42 })
})

test('What is above its ceiling is named, and so is what has none', () => {
  expect(above({ calls: 11, statements: 5, journeys: 1 }, { calls: 10, statements: 5 })).toEqual([
    '11 calls, at most 10',
    '1 journeys, at most 0',
  ])
})

test('A part of the quick tests without ceilings may cost nothing', () => {
  expect(ceilingOf('quick', 'a part of another name')).toEqual({})
  expect(ceilingOf('all', 'a part of another name')).toBeUndefined()
})

test('A ceiling may rise where another of the same net falls as much', () => {
  const before = { quick: { tests: { calls: 10, products: 2 }, journeys: { calls: 5 } }, all: { tests: { calls: 100 } } }
  expect(risen(before, { quick: { tests: { calls: 12, products: 2 }, journeys: { calls: 3 } }, all: { tests: { calls: 90 } } })).toEqual([])
  expect(
    risen(before, { quick: { tests: { calls: 11, products: 2, words: 4 }, journeys: { calls: 5 } }, all: { tests: { calls: 90 } } }),
  ).toEqual(['quick: calls rose from 15 to 16'])
})
