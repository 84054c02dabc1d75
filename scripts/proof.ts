import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './source-files.ts'

// On a machine with free memory the engine postpones garbage collection to a gigabyte and more, so the size of a process does not show what
// it retains.
const boundedHeap = '--max-old-space-size=256'

/** The existing proofs, the file of each (or the prefix of its halves), the size of its long form, whether there is no other, and options of Node. */
const proofs: Record<string, { file: string; long: number; isLongOnly?: true; node?: string }> = {
  authz: { file: 'server/proof/authz.test.ts', long: 0 },
  'api-keys': { file: 'server/proof/api-keys.test.ts', long: 0 },
  'two-tenants': { file: 'server/proof/two-tenants.test.ts', long: 0 },
  'row-security': { file: 'server/proof/row-security.test.ts', long: 0 },
  fields: { file: 'server/proof/fields.test.ts', long: 0 },
  malformed: { file: 'server/proof/malformed-', long: 600_000, node: boundedHeap },
  canaries: { file: 'server/proof/canaries.test.ts', long: 0 },
  'entry-points': { file: 'server/proof/entry-points.test.ts', long: 0 },
  sockets: { file: 'server/proof/sockets.test.ts', long: 0 },
  touches: { file: 'server/proof/touches.test.ts', long: 0 },
  'six-presses': { file: 'server/proof/six-presses.test.ts', long: 0 },
  pictures: { file: 'server/races/pictures.test.ts', long: 0, isLongOnly: true },
  offline: { file: 'server/proof/offline.test.ts', long: 1 },
  races: { file: 'server/races/races.test.ts', long: 60 },
  rush: { file: 'server/races/rush.test.ts', long: 30 },
  publishing: { file: 'server/races/publishing.test.ts', long: 0 },
  timesheets: { file: 'server/races/timesheets.test.ts', long: 0 },
  'series-and-bundles': { file: 'server/crashes/series.test.ts', long: 600 },
  'pay-runs': { file: 'server/crashes/pay-runs.test.ts', long: 200 },
  'million-applications': { file: 'server/modules/fill-estimates/million-applications.test.ts', long: 0, isLongOnly: true },
  'spreadsheet-program': { file: 'server/proof/spreadsheet-program.test.ts', long: 0, isLongOnly: true },
  'stop-points': { file: 'server/crashes/stop-points.test.ts', long: 0 },
  overtime: { file: 'contract/rules/overtime.test.ts', long: 100_000 },
  documents: { file: 'scripts/documents/guide.test.ts', long: 1 },
  written: { file: 'written.test.ts', long: 0 },
  'money-model': { file: 'server/money-model/money-model-', long: 2000 },
  'replica-away': { file: 'server/crashes/replica-away.test.ts', long: 1 },
  chat: { file: 'server/crashes/chat.test.ts', long: 1_000_000 },
  pushes: { file: 'server/crashes/pushes.test.ts', long: 30 },
  callbacks: { file: 'server/crashes/callbacks.test.ts', long: 50 },
  journeys: { file: 'web/e2e', long: 0, isLongOnly: true },
  'random-kills': { file: 'server/crashes/random-kills.test.ts', long: 200 },
}

type Outcome = { code: number; figures: string; output: string }

/**
 * `npm run proof -- [name …] [--count 600000] [--seed 7]` runs the given proofs, or all of them, in their long form and prints one JSON
 * line of figures each (docs/reliability.md); the exit code is 1 if one of them fails. The money model runs several seeds for a list with
 * ranges, as `--seed 1-600,738`.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { count: { type: 'string' }, seed: { type: 'string' }, short: { type: 'boolean' } },
  })
  const names = positionals.length > 0 ? positionals : Object.keys(proofs)
  const unknown = names.filter((name) => !proofs[name])
  if (unknown.length > 0) throw new Error(`There is no proof called ${unknown.join(', ')}; there are ${Object.keys(proofs).join(', ')}`)
  for (const name of names) {
    const proof = proofs[name]
    if (!proof || (values.short && proof.isLongOnly)) continue
    if (name === 'journeys') {
      if (!(await pressJourneys())) process.exitCode = 1
      continue
    }
    const size: Record<string, string> = values.short ? {} : { PROOF_LONG: '1', PROOF_COUNT: values.count ?? String(proof.long) }
    const node: Record<string, string> =
      proof.node === undefined ? {} : { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${proof.node}`.trim() }
    const { code, figures, output } = await run(proof.file, {
      ...size,
      ...node,
      ...(values.seed === undefined ? {} : { SEED: values.seed }),
    })
    process.stdout.write(figures || `${JSON.stringify({ proof: name, failed: true })}\n`)
    if (code === 0 && figures) continue
    process.stderr.write(output)
    process.exitCode = 1
  }
}

/** Runs the long forms of the journeys, each of which says how it ended. @returns whether all passed */
function pressJourneys(): Promise<boolean> {
  const child = spawn(process.execPath, [join(root, 'scripts/e2e.ts'), '--grep=@proof'], { cwd: root, stdio: 'inherit' })
  return new Promise((done, refuse) => child.once('error', refuse).once('exit', (code) => done(code === 0)))
}

function run(file: string, size: Record<string, string>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'crewcall-proof-'))
  const figures = join(folder, 'figures.jsonl')
  return new Promise((done) => {
    const child = spawn('npx', ['vitest', 'run', '--project', 'server*', '--project', 'contract', file], {
      cwd: root,
      env: { ...process.env, ...size, PROOF_FIGURES: figures },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', (code) => {
      done({ code: code ?? 1, figures: withTotal(read(figures)), output })
      rmSync(folder, { recursive: true, force: true })
    })
  })
}

// Halves of one proof ran in parallel: their counts add up, their times and sizes do not.
function withTotal(lines: string): string {
  const halves: Record<string, unknown>[] = lines
    .split('\n')
    .filter((line) => line.includes('"half":'))
    .map((line) => JSON.parse(line))
  if (halves.length < 2) return lines
  return `${lines}${JSON.stringify({ ...halves.reduce(added), half: 'both' })}\n`
}

function added(a: Record<string, unknown>, b: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys({ ...a, ...b }).map((key) => [key, addedValue(key, a[key] ?? 0, b[key] ?? 0)]))
}

function addedValue(key: string, a: unknown, b: unknown): unknown {
  if (typeof a === 'object' || typeof b === 'object') return added({ ...Object(a) }, { ...Object(b) })
  if (typeof a !== 'number' || typeof b !== 'number') return a
  return /^seed$|^operations$|^seconds$|_ms$|_mb$/.test(key) ? Math.max(a, b) : a + b
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

await main()
