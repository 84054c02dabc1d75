import { relative } from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'
import { root } from '../source-files.ts'

/** Below this score of a part the command fails. */
export const leastScore = 85

/**
 * Mutants detected by a test, those that no test detected or even ran, and the percentage, with one decimal; those that could not run at
 * all do not count.
 */
export function scoreOf<M extends Pick<MutantResult, 'status'>>(planted: readonly M[]): { caught: number; missed: M[]; score: number } {
  const caught = planted.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  const missed = planted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const of = caught + missed.length
  return { caught, missed, score: of === 0 ? 0 : Math.floor((caught / of) * 1000) / 10 }
}

/** One line about an undetected mutant: its position, its kind, and the replacement. */
export function sentenceOf({ fileName, location: { start }, mutatorName, replacement, status }: MutantResult): string {
  const place = `${relative(root, fileName)}:${start.line}:${start.column}`
  return `${status === 'NoCoverage' ? 'not run ' : 'survived'} ${place} ${mutatorName} -> ${replacement.replace(/\s+/g, ' ').slice(0, 160)}`
}
