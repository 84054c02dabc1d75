import { createHash } from 'node:crypto'
import { CheckStatus, type Checker } from '@stryker-mutator/api/check'
import type { Ignorer } from '@stryker-mutator/api/ignore'
import type { MutantResult } from '@stryker-mutator/api/core'
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'
import type { Reporter } from '@stryker-mutator/api/report'
import { scoreOf, sentenceOf } from './score.ts'

/** The basis of a draw: the position in the code and its replacement. */
export type Drawable = { fileName: string; location: { start: { line: number; column: number } }; mutatorName: string; replacement: string }

/**
 * Whether a mutant is planted: `share` of a hundred, at random, the same ones for the same seed and code, so that a survivor can be checked
 * again after its test is written.
 */
export function isDrawn(
  { fileName, location: { start }, mutatorName, replacement }: Drawable,
  { seed, share }: { seed: string; share: number },
): boolean {
  const file = fileName.slice(fileName.lastIndexOf('/') + 1)
  const drawn = createHash('sha256').update(JSON.stringify([seed, file, start.line, start.column, mutatorName, replacement]))
  return drawn.digest().readUInt32BE() % 10_000 < share * 100
}

const chance = { seed: process.env['MUTANTS_SEED'] ?? '', share: Number(process.env['MUTANTS_SHARE'] ?? 100) }

const draw: Checker = {
  init: () => Promise.resolve(),
  check: (mutants) =>
    Promise.resolve(
      Object.fromEntries(
        mutants.map((mutant) => [
          mutant.id,
          isDrawn(mutant, chance) ? { status: CheckStatus.Passed } : { status: CheckStatus.CompileError, reason: 'not drawn' },
        ]),
      ),
    ),
  group: (mutants) => Promise.resolve([mutants.map(({ id }) => id)]),
}

type Node = { type: string; name?: string; callee?: Node }

// The text of an error that only a programmer reads has no effect.
const errorTexts: Ignorer = {
  shouldIgnore: (path) => {
    // Stryker passes Babel's traversal path, whose types are not installed.
    const { node, parent } = path as unknown as { node: Node; parent?: Node }
    const isText = node.type === 'StringLiteral' || node.type === 'TemplateLiteral'
    const made = parent?.type === 'NewExpression' ? parent.callee?.name : undefined
    return isText && ['Error', 'RangeError', 'TypeError'].includes(made ?? '') ? 'the text of an error for programmers' : undefined
  },
}

const tested: MutantResult[] = []

// A run may take long, and may be stopped: its findings, and its progress, are printed at once.
const survivors: Reporter = {
  onMutantTested: (mutant) => {
    if (mutant.status === 'CompileError') return
    tested.push(mutant)
    if (mutant.status === 'Survived' || mutant.status === 'Timeout') process.stdout.write(`${sentenceOf(mutant)}\n`)
    const { caught, survived, score } = scoreOf(tested)
    if (tested.length % 25 === 0) process.stdout.write(`So far ${caught} of ${caught + survived.length} were noticed, ${score} %\n`)
  },
}

/** The plugin loaded by Stryker: selection, exclusions, and progress output. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Checker, 'draw', draw),
  declareValuePlugin(PluginKind.Ignore, 'error-texts', errorTexts),
  declareValuePlugin(PluginKind.Reporter, 'survivors', survivors),
]
