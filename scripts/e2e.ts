import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import './only-loopback.ts'
import { root } from './source-files.ts'
import { withThrowawayProduct } from './throwaway-product.ts'

type Env = Record<string, string | undefined>

// The walks only look, and the break-ins are by people of their own, so two browsers go at once; the journeys share people and a clock,
// so they follow each other.
const walks = [
  '--project=phone',
  '--project=barriers',
  '--project=keyboard',
  '--project=security',
  '--workers=2',
  '--fully-parallel',
  '--output=test-results/walks',
]
const journeys = ['--project=desktop', '--project=keyboard journey', '--output=test-results/journeys']

/** Runs walks and journeys of web/e2e against a product of their own, or what the arguments to Playwright say. */
async function walkAndTravel(env: Env): Promise<number> {
  const given = process.argv.slice(2)
  if (given.length > 0) return playwright(env, given)
  const codes = [await playwright(env, walks), await playwright(env, journeys)]
  return Math.max(...codes)
}

function playwright(env: Env, given: readonly string[]): Promise<number> {
  const program = join(root, 'node_modules/@playwright/test/cli.js')
  const args = [program, 'test', '--config', 'web/playwright.config.ts', ...given]
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
    child.once('error', failed)
    child.once('exit', (code) => done(code ?? 1))
  })
}

/** No program of the run may speak to another machine: what is started from here on inherits this; an attempt fails the run. */
function cutOff(log: string): void {
  const loader = `--import=${pathToFileURL(join(root, 'scripts/only-loopback.ts')).href}`
  process.env['NODE_OPTIONS'] = [process.env['NODE_OPTIONS'], loader].filter(Boolean).join(' ')
  process.env['ONLY_LOOPBACK_LOG'] = log
}

const folder = mkdtempSync(join(tmpdir(), 'crewcall-cut-off-'))
const log = join(folder, 'attempts')
cutOff(log)
const code = await withThrowawayProduct((url, env) => walkAndTravel({ ...env, E2E_URL: url }))
const attempts = existsSync(log) ? readFileSync(log, 'utf8') : ''
if (attempts !== '') process.stderr.write(`\nThe product works without a network, but these were tried:\n${attempts}`)
else process.stdout.write('\nNo program tried to reach another machine.\n')
rmSync(folder, { recursive: true, force: true })
process.exitCode = attempts === '' ? code : 1
