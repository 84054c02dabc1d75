import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './source-files.ts'

/** `npm run examples` makes every call of API keys in the world of the proofs, and keeps what was sent and answered for the OpenAPI document. */
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', 'server/proof/api-examples.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, WRITE_EXAMPLES: '1' } },
)
process.exitCode = status ?? 1
