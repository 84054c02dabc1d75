import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './source-files.ts'
import { withThrowawayProduct } from './throwaway-product.ts'

/** Runs the journeys of web/e2e against a product of their own; arguments go to Playwright. */
function playwright(env: Record<string, string | undefined>): Promise<number> {
  const program = join(root, 'node_modules/@playwright/test/cli.js')
  const args = [program, 'test', '--config', 'web/playwright.config.ts', ...process.argv.slice(2)]
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
    child.once('error', failed)
    child.once('exit', (code) => done(code ?? 1))
  })
}

process.exitCode = await withThrowawayProduct((url, env) => playwright({ ...env, E2E_URL: url }))
