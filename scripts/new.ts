import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newCall, skeletonOf } from './skeleton.ts'
import { root } from './source-files.ts'

// `npm run new -- call organizations.getGreeting` writes a call that answers, and its lines in the registers.
const [kind, name, route] = process.argv.slice(2)
try {
  if (kind !== 'call') throw new Error('npm run new -- call <module>.<name> ["GET /locations/{locationId}/greeting/"]')
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
  const files = skeletonOf(newCall(name, route), read)
  for (const [path, text] of files) writeFileSync(join(root, path), text)
  const program = [...files.keys()].filter((path) => path.endsWith('.ts'))
  spawnSync('oxfmt', program, { cwd: root, stdio: 'ignore', shell: process.platform === 'win32' })
  process.stdout.write(`${[...files.keys()].join('\n')}\n\nNow write the test, then the call; npm run missing says what else is needed.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
