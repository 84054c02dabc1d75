import { createHash } from 'node:crypto'
import { buildPorts } from '../server/adapters/index.ts'
import { buildApp } from '../server/app.ts'
import { loadConfig } from '../server/config.ts'
import { loadActor, modules } from '../server/modules/index.ts'
import { openProcess } from '../server/platform/start.ts'
import { recordStatements } from '../scripts/bench-statements.ts'
import type { Statement } from '../scripts/bench-statements.ts'
import type { Operation } from './operations.ts'

/** The statements of one call; `gives` marks the insert whose new id later statements use, by the recorded id. */
export type Recording = { statements: (Statement & { name: string; gives?: string })[] }

/** Runs the first turn of every operation against the product in this process and records what it sent to the database. */
export async function recordOperations(env: Record<string, string>, operations: readonly Operation[]): Promise<Record<string, Recording>> {
  const config = loadConfig({ ...env, LOG_LEVEL: 'silent' })
  const started = await openProcess({ config, ports: buildPorts(config), loadActor, isWorker: false })
  const app = await buildApp({ ...started, routes: modules.flatMap(({ routes }) => routes) })
  const [written, read] = [recordStatements(started.db.pool), recordStatements(started.db.reads)]
  // A call uses one of the two, so the order within it is preserved.
  const taken = () => [...written(), ...read()]
  const recordings: Record<string, Recording> = {}
  try {
    for (const { name, call } of operations) {
      const { method, path, token, body } = call(0)
      taken()
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      if (answer.statusCode >= 300) throw new Error(`${name} answered ${answer.statusCode}: ${answer.payload.slice(0, 300)}`)
      recordings[name] = recordingOf(taken(), name === 'apply' ? answer.json<{ id: number }>().id : undefined)
    }
  } finally {
    await app.close()
    await started.close()
  }
  return recordings
}

function recordingOf(statements: readonly Statement[], newId: number | undefined): Recording {
  return {
    statements: statements.map(({ text, values }) => ({
      name: createHash('sha1').update(text).digest('base64url'),
      text,
      values,
      ...(newId !== undefined && /^insert into "?applications"?/.test(text) ? { gives: String(newId) } : {}),
    })),
  }
}
