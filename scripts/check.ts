import { spawn } from 'node:child_process'
import { root } from './source-files.ts'

const node = process.execPath
const steps: [name: string, command: string, ...args: string[]][] = [
  ['types of the contract', 'tsc', '-p', 'contract'],
  ['types of server and scripts', 'tsc', '-p', 'server'],
  ['types of the web', 'tsc', '-p', 'web'],
  ['types of the service worker', 'tsc', '-p', 'web/src/service-worker'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings', 'contract', 'server', 'scripts', 'bench', 'cli', 'web'],
  ['format', 'oxfmt', '--check', '.'],
  ['who imports whom', node, 'scripts/check-imports.ts'],
  ['who writes which table', node, 'scripts/check-table-owners.ts'],
  ['what tests wait for', node, 'scripts/check-waits.ts'],
  ['what tests may cost', node, 'scripts/check-work.ts'],
  ['dead code', 'knip', '--no-progress'],
  ['sizes', node, 'scripts/check-sizes.ts'],
  ['bytes of the first load', node, 'scripts/check-web-bytes.ts'],
  ['released migrations', node, 'scripts/released-migrations.ts'],
  ['database types up to date', node, 'scripts/gen-db-types.ts', '--check'],
  ['documents are true', node, 'scripts/gen-docs.ts', '--check'],
]

// Every step runs even after a failure, so that one run lists everything to fix.
const failed: string[] = []
const waiting = steps.map((step) => ({ step, ...Promise.withResolvers<Awaited<ReturnType<typeof timed>>>() }))
const queue = [...waiting]
// Two at a time: some wait for a database or for the disk.
for (let lane = 0; lane < 2; lane += 1) void work()
for (const { step, promise } of waiting) {
  const [name] = step
  const { code, output, seconds } = await promise
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`)
  if (code !== 0 || name === 'sizes' || name.startsWith('bytes')) process.stdout.write(`${output.trim().replace(/^/gm, '    ')}\n`)
  if (code !== 0) failed.push(name)
}
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}. "npm run fix" repairs format and simple lint.\n`)
process.exitCode = failed.length > 0 ? 1 : 0

async function work(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) next.resolve(await timed(next.step[1], next.step.slice(2)))
}

async function timed(command: string, args: string[]) {
  const started = performance.now()
  const found = await run(command, args)
  return { ...found, seconds: ((performance.now() - started) / 1000).toFixed(1) }
}

function run(command: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', (error) => done({ code: 1, output: error.message }))
    child.once('exit', (code) => done({ code: code ?? 1, output }))
  })
}
