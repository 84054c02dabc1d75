import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { chromiumPath } from './chromium.ts'
import './only-loopback.ts'
import { openProductPool } from './product-pool.ts'
import { root } from './source-files.ts'
import { withSeededFolder } from './throwaway-product.ts'

/**
 * Runs the journeys of web/e2e, or those that the arguments to Playwright select, each file on a product of its own. No program of the run may
 * contact another machine: an attempt fails the run.
 */
async function main(given: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'crewcall-cut-off-'))
  const log = join(folder, 'attempts')
  cutOff(log)
  // Once, before several browsers would at the same time.
  await chromiumPath()
  const code = await withSeededFolder(async (seeded) => {
    const pool = await openProductPool(seeded)
    try {
      if (process.env['TEST_PREPARES'] && !(await isToBegin())) return 1
      return await playwright(given, { ...process.env, PRODUCT_POOL_URL: pool.url })
    } finally {
      await pool.close()
    }
  })
  const attempts = existsSync(log) ? readFileSync(log, 'utf8') : ''
  rmSync(folder, { recursive: true, force: true })
  if (attempts === '') return code
  process.stderr.write(`\nThe product works without a network, but these were tried:\n${attempts}`)
  return 1
}

// Everything that is started from here on inherits it.
function cutOff(log: string): void {
  const loader = `--import=${pathToFileURL(join(root, 'scripts/only-loopback.ts')).href}`
  process.env['NODE_OPTIONS'] = [process.env['NODE_OPTIONS'], loader].filter(Boolean).join(' ')
  process.env['ONLY_LOOPBACK_LOG'] = log
}

/** Waits for the line that begins the tests; false if whoever started this program is gone. */
async function isToBegin(): Promise<boolean> {
  for await (const line of createInterface({ input: process.stdin })) return line === 'begin'
  return false
}

function playwright(given: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const program = join(root, 'node_modules/@playwright/test/cli.js')
  const args = [program, 'test', '--config', 'web/playwright.config.ts', ...given]
  return new Promise((done, refuse) => {
    const events = Number(process.env['TEST_EVENTS'])
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', ...(events ? [events] : [])] })
    child.once('error', refuse)
    child.once('close', (code) => done(code ?? 1))
  })
}

process.exitCode = await main(process.argv.slice(2))
