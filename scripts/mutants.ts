import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { mutants } from './mutants-list.ts'
import type { Change, Mutant } from './mutant.ts'
import { root } from './source-files.ts'

type Tests = Mutant['tests']
type Report = { testResults: { assertionResults: { fullName: string; status: string }[] }[] }
type Result = { passed: number; failed: number; output: string }
type Verdict = 'killed' | 'survived' | 'broken'

const skipped = new Set([
  'node_modules',
  '.git',
  'data',
  'dist',
  '.cache',
  '.vite',
  '.tanstack',
  'coverage',
  'test-results',
  'playwright-report',
])

/** A copy of the work tree for applying mutants; packages are shared, our own code is copied. */
function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crewcall-mutants-'))
  cpSync(root, folder, { recursive: true, filter: (path) => path === root || !skipped.has(basename(path)) })
  mkdirSync(join(folder, 'node_modules/@crewcall'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@crewcall' || (name.startsWith('.') && name !== '.bin')) continue
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  for (const name of ['contract', 'server', 'web']) {
    symlinkSync(join(folder, name), join(folder, 'node_modules/@crewcall', name))
    const own = join(root, name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'))
  }
  return folder
}

/**
 * Applies a mutant to a copy.
 * @returns a function that reverts it
 * @throws Error if its text does not occur exactly once: the code has changed and the list must follow
 */
function apply(folder: string, { change }: Mutant): () => void {
  const undo = [change].flat().map((one) => applyOne(folder, one))
  return () => undo.toReversed().forEach((back) => back())
}

function applyOne(folder: string, change: Change): () => void {
  if ('sql' in change) {
    const path = join(folder, 'server/migrations/9999_mutant.sql')
    writeFileSync(path, `${change.sql};\n`)
    return () => rmSync(path)
  }
  const path = join(folder, change.file)
  const text = readFileSync(path, 'utf8')
  const found = timesFound(text, change.find)
  if (found !== 1) throw new Error(`The text to replace is ${found} times in ${change.file}`)
  const harmed = text.replace(patternOf(change.find), () => change.replace)
  writeFileSync(path, harmed)
  return () => writeFileSync(path, text)
}

/** How often the text changed by a mutant occurs in a file, ignoring line breaks by the formatter; it must be once. */
export function timesFound(text: string, find: string): number {
  return text.match(patternOf(find))?.length ?? 0
}

// Line breaks by the formatter do not matter.
function patternOf(code: string): RegExp {
  const escaped = code
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+')
  return new RegExp(escaped.replace(/\\[([{]/g, '$&\\s*').replace(/\\[)\]}]/g, ',?\\s*$&'), 'g')
}

async function runTests(folder: string, tests: Tests): Promise<Result> {
  const report = join(folder, 'mutant-report.json')
  rmSync(report, { force: true })
  const names = tests.map(({ only }) => only).filter(Boolean)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server*',
    '--project',
    'contract',
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  if (names.length === tests.length) args.push('-t', names.join('|'))
  const child = spawn(process.execPath, [...args, ...new Set(tests.map(({ file }) => file))], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PROOF_FIGURES: join(folder, 'figures.jsonl') },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2000)))
  await new Promise((done) => child.once('exit', done))
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    const red = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
    return { passed: tests.filter(({ status }) => status === 'passed').length, failed: red.length, output: `${red.join('\n')}\n${output}` }
  } catch {
    return { passed: 0, failed: 0, output }
  }
}

async function judge(folder: string, mutant: Mutant): Promise<{ verdict: Verdict; reason: string }> {
  try {
    const restore = apply(folder, mutant)
    const result = await runTests(folder, mutant.tests)
    restore()
    if (result.failed > 0) return { verdict: 'killed', reason: `${result.failed} red` }
    return result.passed > 0
      ? { verdict: 'survived', reason: `${result.passed} green` }
      : { verdict: 'broken', reason: `no test ran\n${result.output}` }
  } catch (error) {
    return { verdict: 'broken', reason: error instanceof Error ? error.message : String(error) }
  }
}

// Tests that fail without any mutant would prove nothing.
async function requireGreen(folder: string, chosen: readonly Mutant[]): Promise<void> {
  const tests = chosen.flatMap((mutant) => mutant.tests)
  for (const part of [tests.filter(({ only }) => only === ''), tests.filter(({ only }) => only !== '')].filter(
    ({ length }) => length > 0,
  )) {
    const { passed, failed, output } = await runTests(folder, part)
    if (failed > 0 || passed === 0) throw new Error(`The tests are not green without a mutant (${passed} green, ${failed} red):\n${output}`)
  }
}

const text = { type: 'string' } as const
const options = {
  only: text,
  lanes: text,
  'skip-baseline': { type: 'boolean' },
  random: text,
  share: text,
  seed: text,
  files: text,
} as const

/**
 * `npm run mutants`: plants each fault in a copy of the work tree and checks that its tests fail; `--only name,other`, `--lanes 2`,
 * `--skip-baseline`. With `--random contract` (or web, money) it changes expressions of that part at random instead
 * (docs/decisions/0073-random-mutants.md).
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options })
  if (values.random !== undefined) {
    const { plantAtRandom } = await import('./random-mutants/run.ts')
    process.exitCode = (await plantAtRandom(values.random, { ...values, files: values.files?.split(',') })) ? 0 : 1
    return
  }
  const named = values.only?.split(',')
  const chosen = mutants.filter(({ name }) => named === undefined || named.includes(name))
  if (chosen.length === 0) throw new Error(`There is no mutant named ${values.only}`)
  const folders = Array.from({ length: Math.min(Number(values.lanes ?? 1), chosen.length) }, copyTree)
  try {
    if (!values['skip-baseline']) await requireGreen(folders[0] ?? '', chosen)
    const waiting = [...chosen]
    const verdicts = (await Promise.all(folders.map((folder) => workOff(folder, waiting)))).flat()
    const killed = verdicts.filter((verdict) => verdict === 'killed').length
    process.stdout.write(`${JSON.stringify({ proof: 'mutants', killed, of: verdicts.length, score: `${killed}/${verdicts.length}` })}\n`)
    process.exitCode = killed === verdicts.length ? 0 : 1
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

async function workOff(folder: string, waiting: Mutant[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const began = performance.now()
    const { verdict, reason } = await judge(folder, mutant)
    const seconds = Math.round((performance.now() - began) / 1000)
    const tests = mutant.tests.map(({ file }) => relative('server', file)).join(', ')
    process.stdout.write(
      `${verdict.padEnd(8)} ${mutant.rule.padEnd(4)} ${mutant.name.padEnd(30)} ${String(seconds).padStart(3)} s  ${tests}: ${reason}\n`,
    )
    verdicts.push(verdict)
  }
  return verdicts
}

if (import.meta.main) await main()
