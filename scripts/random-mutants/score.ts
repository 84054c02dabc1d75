import { relative } from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'
import { root } from '../source-files.ts'

/** Below this score of a part the command fails. */
export const leastScore = 85

/** Mutants that a test noticed, those that no test noticed or even ran, and the percentage, with one decimal; what could not run at all does not count. */
export function scoreOf<M extends Pick<MutantResult, 'status'>>(planted: readonly M[]): { caught: number; missed: M[]; score: number } {
  const caught = planted.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  const missed = planted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const of = caught + missed.length
  return { caught, missed, score: of === 0 ? 0 : Math.floor((caught / of) * 1000) / 10 }
}

/** One line about a mutant that no test noticed: where it stands, its kind, and what stood there instead. */
export function sentenceOf({ fileName, location: { start }, mutatorName, replacement, status }: MutantResult): string {
  const place = `${relative(root, fileName)}:${start.line}:${start.column}`
  return `${status === 'NoCoverage' ? 'not run ' : 'survived'} ${place} ${mutatorName} -> ${replacement.replace(/\s+/g, ' ').slice(0, 160)}`
}
