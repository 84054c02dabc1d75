import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromiumPath } from './chromium.ts'
import './only-loopback.ts'
import { root } from './source-files.ts'
import { withSeededFolder, withThrowawayProduct } from './throwaway-product.ts'

type Env = Record<string, string | undefined>

// The crawls only read, and the security tests use separate people, so they can share a product. The journeys share people and a clock, so
// those of a part run sequentially on a product of their own: one part at a time beside the crawls, and two when these are over.
const crawls = [
  '--project=phone',
  '--project=barriers',
  '--project=readers',
  '--project=keyboard',
  '--project=security',
  '--workers=2',
  '--fully-parallel',
  '--output=test-results/crawls',
]
const journeys = (part: number) => [
  '--project=desktop',
  '--project=keyboard journey',
  '--project=last journey',
  '--retries=0',
  `--output=${folderOf(part)}`,
]
// Short ones, so that the last to end does not run alone for long.
const parts = 8
const folderOf = (part: number) => `test-results/journeys-${part}`

/** What failed for good: the last words of the run, which is all that some logs keep. */
const failed: string[] = []

// Failures beyond this number are those of the product, and are not tried again.
const mostFailed = 15

/** Runs crawls and journeys of web/e2e in parallel, each on its own product, or what the arguments to Playwright select. */
async function crawlAndTravel(): Promise<number> {
  const given = process.argv.slice(2)
  if (given.length > 0) return onOwnProduct((env) => playwright(env, given, 'printed', 'for good'))
  return withSeededFolder(onCopies)
}

async function onCopies(seeded: string): Promise<number> {
  const crawled = onOwnProduct((env) => playwright(env, crawls, 'printed', 'for good'), seeded)
  const waiting = Array.from({ length: parts }, (_, index) => index + 1)
  const travelAll = async () => {
    let worst = 0
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) worst = Math.max(worst, await travel(part, seeded))
    return worst
  }
  return Math.max(...(await Promise.all([crawled, travelAll(), crawled.then(travelAll)])))
}

async function travel(part: number, seeded: string): Promise<number> {
  const code = await onOwnProduct((env) => playwright(env, [...journeys(part), `--shard=${part}/${parts}`], 'piped'), seeded)
  return code === 0 ? 0 : travelAgain(part, seeded)
}

/**
 * A second attempt of the journeys that failed, on a product of their own: on the first one they would meet the people, the shifts and the
 * clock that their first attempt left behind.
 */
function travelAgain(part: number, seeded: string): Promise<number> {
  const { failedTests } = JSON.parse(readFileSync(join(root, folderOf(part), '.last-run.json'), 'utf8')) as { failedTests: string[] }
  if (failedTests.length === 0 || failedTests.length > mostFailed) {
    failed.push(`  part ${part} of ${parts} of the journeys: ${failedTests.length} failed, which is not tried again`)
    return Promise.resolve(1)
  }
  process.stdout.write(`\nFailed journeys begin again on a new product (${failedTests.length}).\n`)
  return onOwnProduct((env) => playwright(env, [...journeys(part), '--last-failed'], 'piped', 'for good'), seeded)
}

function onOwnProduct(work: (env: Env) => Promise<number>, seeded?: string): Promise<number> {
  return withThrowawayProduct(async (url, env) => {
    const code = await work({ ...env, E2E_URL: url })
    if (code !== 0) process.stdout.write(errorsIn(join(env['DATA_DIR'] ?? '', 'logs')))
    return code
  }, seeded)
}

/** What the programs of a product logged as errors, which goes with its folder: a failed call says only that it failed. */
function errorsIn(folder: string): string {
  const lines = globSync('*.log', { cwd: folder }).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  const errors = lines.filter((line) => line.startsWith('{"level":50'))
  return errors.length === 0 ? '' : `\nThe product logged ${errors.length} errors, the first of them:\n${errors.slice(0, 20).join('\n')}\n`
}

// Piped output is printed at the end, so that the two runs do not interleave.
function playwright(env: Env, given: readonly string[], output: 'printed' | 'piped', failure?: 'for good'): Promise<number> {
  const program = join(root, 'node_modules/@playwright/test/cli.js')
  const args = [program, 'test', '--config', 'web/playwright.config.ts', ...given]
  return new Promise((done, refuse) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['inherit', 'pipe', 'pipe'] })
    const told: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (piece: Buffer) => {
        told.push(piece)
        if (output === 'printed') process.stdout.write(piece)
      })
    }
    child.once('error', refuse)
    child.once('close', (code) => {
      const all = Buffer.concat(told)
      if (output === 'piped') process.stdout.write(all)
      if (code !== 0 && failure) failed.push(...summaryOf(all.toString('utf8')))
      done(code ?? 1)
    })
  })
}

/** What Playwright lists under "1 failed", or the last lines if it failed otherwise. */
function summaryOf(output: string): string[] {
  const lines = output.trimEnd().split('\n')
  const from = lines.findLastIndex((line) => /^ +\d+ failed$/.test(line))
  return from === -1 ? lines.slice(-5) : lines.slice(from + 1).filter((line) => line.includes('›'))
}

/** No program of the run may contact another machine: everything started from here on inherits this; an attempt fails the run. */
function cutOff(log: string): void {
  const loader = `--import=${pathToFileURL(join(root, 'scripts/only-loopback.ts')).href}`
  process.env['NODE_OPTIONS'] = [process.env['NODE_OPTIONS'], loader].filter(Boolean).join(' ')
  process.env['ONLY_LOOPBACK_LOG'] = log
}

const folder = mkdtempSync(join(tmpdir(), 'crewcall-cut-off-'))
const log = join(folder, 'attempts')
cutOff(log)
// Once, before two runs of the browser would at the same time.
await chromiumPath()
const code = await crawlAndTravel()
const attempts = existsSync(log) ? readFileSync(log, 'utf8') : ''
if (attempts !== '') process.stderr.write(`\nThe product works without a network, but these were tried:\n${attempts}`)
else process.stdout.write('\nNo program tried to reach another machine.\n')
rmSync(folder, { recursive: true, force: true })
if (failed.length > 0) process.stdout.write(`\nFailed for good:\n${failed.join('\n')}\n`)
process.exitCode = attempts === '' ? code : 1
