import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The parts with a process of their own, in the order in which they are stopped. */
export const partNames = ['proxy', 'node_a', 'node_b', 'worker_a', 'worker_b', 'standins', 'pooler', 'replica', 'primary'] as const
export type PartName = (typeof partNames)[number]

/** The parts of a running cluster; stored in a file, because `up`, `prove` and `down` are separate programs. */
export type Plan = {
  folder: string
  /** Folder of PostgreSQL's programs. */
  postgres_bin: string
  /** The user the Debian programs run as when we are root; they refuse to run as root. */
  user: { uid: number; gid: number } | null
  ports: {
    proxy: number
    node_a: number
    node_b: number
    worker_a: number
    worker_b: number
    pooler: number
    primary: number
    replica: number
    /** Where the two nodes serve their metrics. */
    metrics_a: number
    metrics_b: number
  }
  /** Which of the two servers currently accepts writes. */
  writer: 'primary' | 'replica'
  /** Whether this PgBouncer supports prepared statements across server connections (1.21 and later). */
  has_pooled_statements: boolean
  standins: Record<string, string>
  pids: Partial<Record<PartName, number>>
}

/** The folder of this user's cluster; CLUSTER_DIR names another one. */
export function clusterFolder(): string {
  return process.env['CLUSTER_DIR'] ?? join(tmpdir(), 'crewcall-cluster')
}

/**
 * The running cluster, as recorded last.
 * @throws Error with one sentence if none is running
 */
export function readPlan(): Plan {
  const file = planFile(clusterFolder())
  if (!existsSync(file)) throw new Error('No cluster is running: start one with "npm run cluster -- up".')
  return JSON.parse(readFileSync(file, 'utf8')) as Plan
}

/** Records changes for the next command. */
export function savePlan(plan: Plan): void {
  writeFileSync(planFile(plan.folder), JSON.stringify(plan, null, 2))
}

function planFile(folder: string): string {
  return join(folder, 'cluster.json')
}

/** The database directly, bypassing the pooler: for migrations, checks and backups. */
export function directUrl({ ports, writer }: Plan): string {
  return `postgres://postgres@127.0.0.1:${ports[writer]}/crewcall`
}

/** The public address of the site. */
export function siteUrl({ ports }: Plan): string {
  return `http://127.0.0.1:${ports.proxy}`
}
