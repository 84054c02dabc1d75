import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compiledCode } from './compiled-code.ts'
import { seed } from './seed.ts'
import { root } from './source-files.ts'
import { changedPaths, reachedBy } from './tests/changed.ts'
import { testFiles } from './tests/nets.ts'
import { startPart, type Part } from './tests/part.ts'
import { makeReport } from './tests/report.ts'
import { isShaken } from './tests/shake.ts'
import { ceilingOf } from './tests/work.ts'

/** The tests of a run: files of vitest, and arguments of Playwright that select journeys; undefined where there are none. */
type Selection = {
  files?: readonly string[]
  journeys?: readonly string[]
  /** How much of the time journeys usually take, from 0 to 1. */
  share: number
}

/**
 * `npm test` runs the quick tests, `npm run test:all` (`--all`) all but the long forms (`npm run proof`); with `--changed`, of those that `npm test` leaves out, what the commits of the
 * last two days can reach. It says what is done of how much while it runs, and at the end one table and each failure with the command that repeats
 * it. Nothing is tried twice. With `--shake`, what must not matter is different: the order, the date and the zone of the machine, and its load.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      shake: { type: 'boolean', default: false },
    },
  })
  // Before the parts are planned, because it decides their order.
  if (values.shake) Object.assign(process.env, { TEST_SHAKE: '1', TZ: 'Pacific/Auckland' })
  const folder = mkdtempSync(join(tmpdir(), 'crewcall-tests-'))
  const print = (line: string) => process.stdout.write(`${line}\n`)
  const net = values.changed ? 'changed' : values.all ? 'all' : 'quick'
  const parts = partsOf(
    net === 'changed'
      ? changedSelection(print)
      : net === 'all'
        ? { files: testFiles('quick', 'full'), journeys: ['--grep-invert=@proof'], share: shareOfAll }
        : quick(),
    folder,
  )
  const report = makeReport(
    parts.map((part) => ({ ...part, ceiling: ceilingOf(net, part.name) })),
    print,
  )
  print(`What tests choose at random follows seed ${seed}; SEED=2 chooses otherwise.`)
  const calibration = calibrate()
  const calm = values.shake ? load() : () => undefined
  try {
    const early = new Map(parts.filter(({ prepares }) => prepares).map((part) => [part.name, startPart(part)]))
    for (const part of parts) {
      const { hear, end } = report.begin(part.name)
      end(await (early.get(part.name) ?? startPart(part)).run(hear))
    }
  } finally {
    calm()
    rmSync(folder, { recursive: true, force: true })
  }
  process.exitCode = report.close(calibration()) ? 0 : 1
}

/** Keeps the machine busy until what it returns is called, or this program is gone. */
function load(): () => void {
  const busy = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--eval', `while (process.ppid === ${process.pid});`], { stdio: 'ignore' }),
  )
  return () => busy.forEach((loop) => loop.kill('SIGKILL'))
}

const shareOfAll = 0.3
const quick = (): Selection => ({ files: testFiles('quick'), journeys: ['--grep=@quick'], share: 0.4 })

// Journeys that `npm test` does not run, and that are not the long form of another.
const besides = '--grep-invert=@quick|@proof'

function changedSelection(print: (line: string) => void): Selection {
  const full = testFiles('full')
  const paths = changedPaths()
  const reached = paths && reachedBy(paths)
  if (!reached) {
    print('What the latest changes can reach cannot be told: everything runs that `npm test` leaves out.')
    return { files: full, journeys: [besides], share: shareOfAll }
  }
  const files = full.filter((path) => reached.tests.includes(path))
  print(
    `The latest changes of ${paths.length} files can reach ${files.length} test files and ${reached.journeys.length} files of journeys.`,
  )
  return {
    share: shareOfAll,
    ...(files.length > 0 ? { files } : {}),
    ...(reached.journeys.length > 0 ? { journeys: [besides, '--pass-with-no-tests', ...reached.journeys] } : {}),
  }
}

type PlannedPart = Part & { weight: number; lengths?: ReadonlyMap<string, number> }

function partsOf({ files, journeys, share }: Selection, folder: string): PlannedPart[] {
  const parts: PlannedPart[] = []
  if (files) {
    const list = join(folder, 'files.json')
    writeFileSync(list, JSON.stringify(files))
    const anyOrder = isShaken() ? ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`] : []
    const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...anyOrder]
    const lengths = new Map(files.map((path) => [path, lengthOf(path)]))
    const env = { TEST_FILES: list, NODE_COMPILE_CACHE: compiledCode }
    parts.push({ name: 'rules, server and screens', args, env, weight: 1 - share, lengths })
  }
  if (journeys) {
    const reporter = `--reporter=${join(root, 'scripts/tests/playwright-reporter.ts')}`
    parts.push({ name: 'journeys', args: [join(root, 'scripts/e2e.ts'), reporter, ...journeys], prepares: true, weight: share })
  }
  return parts
}

/** How many times longer than others of their size tests in these folders take: rules alone, sweeps, programs that are killed. */
const slowness: readonly [RegExp, number][] = [
  [/^contract\//, 0.2],
  [/^(server\/(adapters|database|proof|races|test)|scripts)\//, 3],
  [/^(server\/crashes|cli)\//, 10],
]

const lengthOf = (path: string) => (slowness.find(([folder]) => folder.test(path))?.[1] ?? 1) * statSync(join(root, path)).size

/** A sixtieth of a fixed work, now and then during the run; what it returns says how many CPU seconds the whole would have taken. */
function calibrate(): () => number {
  const spent: number[] = []
  const work = () => {
    const before = process.cpuUsage()
    const text = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => ({ index, square: index * index, text: String(index) })))
    JSON.parse(text)
    const { user, system } = process.cpuUsage(before)
    spent.push((user + system) / 1e6)
  }
  work()
  const again = setInterval(work, 2000)
  return () => {
    clearInterval(again)
    return (60 * spent.reduce((sum, one) => sum + one, 0)) / spent.length
  }
}

await main()
