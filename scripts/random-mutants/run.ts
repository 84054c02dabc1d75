import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { root } from '../source-files.ts'
import { testFiles } from '../tests/nets.ts'
import { parts, type Part } from './parts.ts'
import { byQuickTests, leastScore, scoreOf, sentenceOf } from './score.ts'

type Chosen = { files?: string[] | undefined; share?: string | undefined; seed?: string | undefined }

/**
 * Changes expressions of one part at random, runs the tests beside it for each, and prints the undetected ones, then the score, of the tests of
 * `npm test` alone and of all: caught of those that a test ran, beside how many none ran. The former are stored in `.cache/mutants/<part>-missed.txt`.
 * @param name one of `parts`
 * @param chosen other files of the part, another share (how many of a hundred), or the seed of an earlier draw
 * @returns whether both are at least `leastScore`
 * @throws Error if there is no such part or share, or its tests fail without any mutant
 */
export async function plantAtRandom(name: string, chosen: Chosen): Promise<boolean> {
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined
  if (part === undefined) throw new Error(`There is no part named ${name}; there are ${Object.keys(parts).join(', ')}`)
  const share = Number(chosen.share ?? part.share)
  if (!(share > 0 && share <= 100)) throw new Error(`The share is how many of a hundred mutants are planted, not ${chosen.share}`)
  const { seed = String(Date.now() % 100_000) } = chosen
  Object.assign(process.env, {
    MUTATED_PART: name,
    MUTANTS_SEED: seed,
    MUTANTS_SHARE: String(share),
  })
  const results = await new Stryker(settings(name, part, { files: chosen.files, share })).runMutationTest()
  const planted = results.filter(({ status, statusReason }) => status !== 'Ignored' && statusReason !== 'not drawn')
  const quick = testFiles('quick')
  const isQuick = (test: string) => quick.some((path) => test.startsWith(`${path}#`))
  const all = scoreOf(planted)
  const missed = [...all.survived, ...all.notRun]
  for (const mutant of missed) process.stdout.write(`${sentenceOf(mutant)}\n`)
  const runs = { 'npm test': scoreOf(byQuickTests(planted, isQuick)), all }
  for (const [tests, { caught, timedOut, survived, notRun, score, ofAll }] of Object.entries(runs)) {
    const figures = {
      proof: 'random mutants',
      part: name,
      tests,
      share,
      seed,
      caught,
      of: caught + survived.length,
      score,
      least: leastScore,
      timed_out: timedOut.length,
      not_run: notRun.length,
      score_of_all: ofAll,
    }
    process.stdout.write(`${JSON.stringify(figures)}\n`)
  }
  const folder = join(root, '.cache/mutants')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}-missed.txt`), missed.map((mutant) => `${sentenceOf(mutant)}\n`).join(''))
  return Object.values(runs).every(({ score }) => score >= leastScore)
}

function settings(
  name: string,
  part: Part,
  { files, share }: { files: string[] | undefined; share: number },
): ConstructorParameters<typeof Stryker>[0] {
  return {
    mutate: files ?? [...part.mutate],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'plugin.ts')],
    vitest: { pool: part.pool, configFile: 'scripts/random-mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // Code that runs while a file is loaded, such as a schema or a table of text, would need all tests for each mutant.
    ignoreStatic: true,
    ignorers: ['error-texts'],
    checkers: share < 100 ? ['draw'] : [],
    concurrency: 1,
    // A busy machine is slow: a test must not count as looping because others run beside it.
    dryRunTimeoutMinutes: 30,
    timeoutMS: 20_000,
    timeoutFactor: 6,
    incremental: share === 100,
    incrementalFile: `.cache/mutants/${name}.json`,
    // Stryker would rewrite paths in it with functions that TypeScript 7 lacks; nothing here reads it.
    tsconfigFile: 'none.json',
    tempDirName: '.cache/mutants/tree',
    ignorePatterns: ['.cache', 'data', 'dist', 'docs/**/*.png', 'test-results', 'playwright-report'],
    reporters: ['progress-append-only', 'survivors'],
    allowConsoleColors: false,
  }
}
