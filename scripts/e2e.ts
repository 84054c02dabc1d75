import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import './only-loopback.ts'
import { root } from './source-files.ts'
import { withThrowawayProduct } from './throwaway-product.ts'

type Env = Record<string, string | undefined>

/** Runs the journeys of web/e2e against a product of their own; arguments go to Playwright. */
function playwright(env: Env): Promise<number> {
  const program = join(root, 'node_modules/@playwright/test/cli.js')
  const args = [program, 'test', '--config', 'web/playwright.config.ts', ...process.argv.slice(2)]
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
const code = await withThrowawayProduct((url, env) => playwright({ ...env, E2E_URL: url }))
const attempts = existsSync(log) ? readFileSync(log, 'utf8') : ''
if (attempts !== '') process.stderr.write(`\nThe product works without a network, but these were tried:\n${attempts}`)
else process.stdout.write('\nNo program tried to reach another machine.\n')
rmSync(folder, { recursive: true, force: true })
process.exitCode = attempts === '' ? code : 1
