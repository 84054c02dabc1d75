import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './embedded-postgres.ts'
import { root } from './source-files.ts'
import { startStack } from './stack.ts'

/** Runs the journeys of web/e2e against a product of their own in a folder that is thrown away; arguments go to Playwright. */
async function runJourneys(): Promise<number> {
  if (!existsSync(join(root, 'web/e2e'))) return 0
  const folder = mkdtempSync(join(tmpdir(), 'crewcall-e2e-'))
  const port = String(await freePort())
  const env = {
    ...process.env,
    ENVIRONMENT: 'local',
    DATABASE_URL: '',
    DATA_DIR: folder,
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    CLOCK_FILE: join(folder, 'clock'),
  }
  const stack = await startStack({ env, durable: false })
  try {
    return await playwright({ ...env, E2E_URL: stack.config.public_url })
  } finally {
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function playwright(env: Record<string, string | undefined>): Promise<number> {
  const program = join(root, 'node_modules/@playwright/test/cli.js')
  const args = [program, 'test', '--config', 'web/playwright.config.ts', ...process.argv.slice(2)]
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
    child.once('error', failed)
    child.once('exit', (code) => done(code ?? 1))
  })
}

process.exitCode = await runJourneys()
