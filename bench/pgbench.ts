import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Recording } from './recordings.ts'
import type { World } from './world.ts'

/** True if PostgreSQL's own load generator is on the path; the embedded binaries do not include it. */
export function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version']).status === 0
}

/** Runs the statements of one recorded read with pgbench and returns transactions per second: the capacity of the database alone. */
export async function runPgbench(world: World, name: string, recording: Recording, width: number, seconds: number): Promise<number> {
  const file = join(world.folder, `${name}.sql`)
  writeFileSync(file, recording.statements.map(literally).join('\n'))
  const whole = String(Math.max(1, Math.round(seconds)))
  const child = spawn('pgbench', ['-n', '-M', 'prepared', '-c', String(width), '-j', '1', '-T', whole, '-f', file, world.url])
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await new Promise((done) => child.once('close', done))
  const tps = /tps = ([\d.]+)/.exec(output)?.[1]
  if (tps === undefined) throw new Error(`pgbench on ${name}: ${output.slice(-500)}`)
  return Number(tps)
}

// An untyped literal gets its type from the context, as a parameter does.
function literally({ text, values }: Recording['statements'][number]): string {
  const filled = text.replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]))
  return `${filled.replace(/\s+/g, ' ').trim()};`
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return `'{${value.map(String).join(',')}}'`
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return `'${String(value instanceof Date ? value.toISOString() : value).replaceAll("'", "''")}'`
}
