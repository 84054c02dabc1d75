import { describe, expect, it } from 'vitest'
import { isDrawn } from './plugin.ts'
import { parts } from './parts.ts'
import { plantAtRandom } from './run.ts'
import { byQuickTests, scoreOf } from './score.ts'

const mutant = (line: number) => ({
  fileName: '/anywhere/contract/rules/fees.ts',
  location: { start: { line, column: 3 } },
  mutatorName: 'ConditionalExpression',
  replacement: 'true',
})
const drawnOf = (seed: string, share: number) =>
  Array.from({ length: 2000 }, (_, line) => line).filter((line) => isDrawn(mutant(line), { seed, share }))

describe('randomly selected mutants', () => {
  it('are the same for the same seed, others for another, and about as many as the share says', () => {
    expect(drawnOf('11', 10)).toEqual(drawnOf('11', 10))
    expect(drawnOf('11', 10)).not.toEqual(drawnOf('12', 10))
    for (const share of [5, 30]) expect(Math.abs(drawnOf('11', share).length - share * 20)).toBeLessThan(60)
    expect([drawnOf('11', 100).length, drawnOf('11', 0).length]).toEqual([2000, 0])
  })

  it('stay selected when more are', () => {
    const more = new Set(drawnOf('11', 30))
    expect(drawnOf('11', 10).filter((line) => !more.has(line))).toEqual([])
  })
})

describe('the score', () => {
  const planted = (statuses: Parameters<typeof scoreOf>[0][number]['status'][]) => scoreOf(statuses.map((status) => ({ status })))

  it('is how many of a hundred were detected of those that a test runs; those that could not run do not count', () => {
    expect(planted(['Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'RuntimeError', 'Ignored'])).toEqual({
      caught: 2,
      timedOut: [{ status: 'Timeout' }],
      survived: [{ status: 'Survived' }],
      notRun: [{ status: 'NoCoverage' }],
      score: 66.6,
      ofAll: 50,
    })
  })

  it('of `npm test` counts as survived what another test noticed, and as not run what only others run', () => {
    const [quick, full] = ['a.test.ts#adds', 'b.test.ts#adds']
    const mutants: Parameters<typeof byQuickTests>[0] = [
      { status: 'Killed', killedBy: [quick], coveredBy: [quick, full] },
      { status: 'Killed', killedBy: [full], coveredBy: [quick, full] },
      { status: 'Killed', killedBy: [full], coveredBy: [full] },
      { status: 'Survived', coveredBy: [full] },
      { status: 'Timeout', coveredBy: [quick] },
    ]
    const { caught, survived, notRun } = scoreOf(byQuickTests(mutants, (test) => test === quick))
    expect([caught, survived.length, notRun.length]).toEqual([2, 1, 2])
  })

  it('is never rounded up to the threshold, and nothing planted proves nothing', () => {
    expect(planted(Array.from({ length: 10_000 }, (_, at) => (at < 8499 ? 'Killed' : 'Survived'))).score).toBe(84.9)
    expect(planted([]).score).toBe(0)
  })
})

it.each(['house', 'toString'])('There is no part named %s', async (name) => {
  await expect(plantAtRandom(name, {})).rejects.toThrow(`There is no part named ${name}; there are ${Object.keys(parts).join(', ')}`)
})

it.each(['0', '101', 'some'])('There is no share of %s', async (share) => {
  await expect(plantAtRandom('contract', { share })).rejects.toThrow('how many of a hundred')
})
