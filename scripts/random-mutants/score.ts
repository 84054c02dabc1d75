import { relative } from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'
import { root } from '../source-files.ts'

/** Below this score in what the tests of a part run, the command fails. */
export const leastScore = 85

type Score<M> = {
  caught: number
  /** Those of them in whose run the tests did not end in time: a loop, or a machine that was too busy. */
  timedOut: M[]
  survived: M[]
  /** Mutants in code that no test runs. */
  notRun: M[]
  /** Of a hundred mutants that a test ran, how many were caught; with one decimal. */
  score: number
  /** Of a hundred mutants, whether a test ran them or not. */
  ofAll: number
}

/** Counts detected mutants; those that could not run at all do not count. */
export function scoreOf<M extends Pick<MutantResult, 'status'>>(planted: readonly M[]): Score<M> {
  const timedOut = planted.filter(({ status }) => status === 'Timeout')
  const caught = planted.filter(({ status }) => status === 'Killed').length + timedOut.length
  const survived = planted.filter(({ status }) => status === 'Survived')
  const notRun = planted.filter(({ status }) => status === 'NoCoverage')
  const covered = caught + survived.length
  return { caught, timedOut, survived, notRun, score: percentage(caught, covered), ofAll: percentage(caught, covered + notRun.length) }
}

/**
 * What the tests of `npm test` alone do with the same mutants. They run first, so a mutant that another test noticed has survived them.
 * @param isQuick whether a test belongs to them, by its name for Stryker
 */
export function byQuickTests<M extends Pick<MutantResult, 'status' | 'killedBy' | 'coveredBy'>>(
  planted: readonly M[],
  isQuick: (test: string) => boolean,
): M[] {
  return planted.map((mutant) => {
    if (!mutant.coveredBy?.some(isQuick)) return { ...mutant, status: 'NoCoverage' }
    return mutant.status === 'Killed' && !mutant.killedBy?.some(isQuick) ? { ...mutant, status: 'Survived' } : mutant
  })
}

function percentage(caught: number, of: number): number {
  return of === 0 ? 0 : Math.floor((caught / of) * 1000) / 10
}

const outcomes: Partial<Record<MutantResult['status'], string>> = { NoCoverage: 'not run ', Timeout: 'too slow' }

/** One line about a mutant that no test refuted: its position, its kind, and the replacement. */
export function sentenceOf({ fileName, location: { start }, mutatorName, replacement, status }: MutantResult): string {
  const place = `${relative(root, fileName)}:${start.line}:${start.column}`
  return `${outcomes[status] ?? 'survived'} ${place} ${mutatorName} -> ${replacement.replace(/\s+/g, ' ').slice(0, 160)}`
}
