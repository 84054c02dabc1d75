import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The parts that have a process of their own, in the order in which they are stopped. */
export const partNames = ['proxy', 'node_a', 'node_b', 'worker', 'standins', 'pooler', 'replica', 'primary'] as const
export type PartName = (typeof partNames)[number]

/** What a running cluster is made of; kept in a file, because `up`, `prove` and `down` are separate programs. */
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
    worker: number
    pooler: number
    primary: number
    replica: number
    /** Where the two nodes tell their metrics. */
    metrics_a: number
    metrics_b: number
  }
  /** Which of the two servers takes writes now. */
  writer: 'primary' | 'replica'
  /** Whether this PgBouncer carries prepared statements from one server connection to the next (1.21 and later). */
  has_pooled_statements: boolean
  standins: Record<string, string>
  pids: Partial<Record<PartName, number>>
}

/** Where the cluster of this user lives; CLUSTER_DIR names another folder. */
export function clusterFolder(): string {
  return process.env['CLUSTER_DIR'] ?? join(tmpdir(), 'crewcall-cluster')
}

/**
 * The cluster that runs, as it was written down last.
 * @throws Error with one sentence when none does
 */
export function readPlan(): Plan {
  const file = planFile(clusterFolder())
  if (!existsSync(file)) throw new Error('No cluster runs: start one with "npm run cluster -- up".')
  return JSON.parse(readFileSync(file, 'utf8')) as Plan
}

/** Writes down what changed, for the next command. */
export function savePlan(plan: Plan): void {
  writeFileSync(planFile(plan.folder), JSON.stringify(plan, null, 2))
}

function planFile(folder: string): string {
  return join(folder, 'cluster.json')
}

/** The database directly, past the pooler: for migrations, checks and backups. */
export function directUrl({ ports, writer }: Plan): string {
  return `postgres://postgres@127.0.0.1:${ports[writer]}/crewcall`
}

/** The site as people reach it. */
export function siteUrl({ ports }: Plan): string {
  return `http://127.0.0.1:${ports.proxy}`
}
