import { spawn } from 'node:child_process'
import { createWriteStream, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { DataExport } from '@crewcall/contract/exports.ts'
import { addReferenceData } from '../server/database/add-reference-data.ts'
import { migrate } from '../server/database/migrate.ts'
import { asSuperuser } from '../server/database/postgres-entry-point.ts'
import { addComingApplications } from './coming-applications.ts'
import { judge } from './goals.ts'
import { percentile, send } from './load.ts'
import { watchMemory } from './memory.ts'
import { startProduct, startWorker } from './processes.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

type Measured = {
  rows: number
  megabytes: number
  export_s: number
  worker_mb: number
  others_p99_ms: number
  restore_s: number
  restore_mb: number
}

/**
 * All data of an organization with this many applications as a file, while its manager reads shifts, and the file restored into a fresh
 * installation.
 */
export async function measureExports({ applications }: { applications: number }): Promise<Measured> {
  const world = await openWorld(2000)
  try {
    const { rows } = await world.client.query<{ organization_id: string; other: string }>(
      `select l.organization_id, max(o.id) as other from locations l
       join locations o on o.organization_id = l.organization_id and o.id <> l.id and o.approval_status = 'APPROVED'
       where l.id = $1 group by 1`,
      [world.cast.gig.location_id],
    )
    const [found] = rows
    if (!found) throw new Error('The organization has one location')
    await addComingApplications(world, Number(found.other), applications)
    await world.client.query(`update sessions set stepped_up_at = now(), last_seen_ts = now() where user_id = $1`, [
      world.cast.manager.user_id,
    ])
    await world.client.query('vacuum analyze')
    const file = join(world.folder, 'business.zip')
    return { ...(await makeFile(world, Number(found.organization_id), file)), ...(await restoreFile(world, file)) }
  } finally {
    await world.stop()
  }
}

/** Prints the figures, and the goals. */
export function printExports({ rows, megabytes, export_s, worker_mb, others_p99_ms, restore_s, restore_mb }: Measured): void {
  process.stdout.write(
    `${rows} rows became ${megabytes.toFixed(1)} MB in ${export_s.toFixed(1)} s; meanwhile the list of shifts took ${Math.round(others_p99_ms)} ms at the 99th percentile\n`,
  )
  judge([
    { what: 'the export', is: Number(export_s.toFixed(1)), most: 60, unit: 's' },
    { what: 'memory of the worker', is: Math.round(worker_mb), most: mostMegabytes, unit: 'MB' },
    { what: 'a list meanwhile', is: Math.round(others_p99_ms), most: 200, unit: 'ms' },
    { what: 'the restoration', is: Number(restore_s.toFixed(1)), most: 120, unit: 's' },
    { what: 'memory of the restoring program', is: Math.round(restore_mb), most: mostOfRestoring, unit: 'MB' },
  ])
}

/** What making a file may take at any moment, however large the organization: a page of rows, and what waits to be collected. */
const mostMegabytes = 100
/** The same for the whole program that restores, with what Node itself takes. */
const mostOfRestoring = 500

async function makeFile(world: World, organization_id: number, file: string) {
  const { cast } = world
  const product = await startProduct(world)
  const worker = await startWorker(world)
  const exportsPath = `${product.url}/staffer/organizations/${organization_id}/exports/`
  try {
    const memory = watchMemory(worker.pid)
    const others = busy(`${product.url}/staffer/gigs/?location_id=${cast.gig.location_id}`, cast.manager.token)
    const began = performance.now()
    const started = await send({ method: 'POST', url: exportsPath, token: cast.manager.token })
    if (started.status !== 202) throw new Error(`The export was refused: ${started.content}`)
    const made = await waitFor(exportsPath, cast.manager.token)
    const export_s = (performance.now() - began) / 1000
    const times = await others.stop()
    await download(`${exportsPath}${made.id}/file/`, cast.manager.token, file)
    return {
      rows: made.rows_done,
      megabytes: statSync(file).size / 1e6,
      export_s,
      worker_mb: memory.stop(),
      others_p99_ms: percentile(times, 0.99),
    }
  } finally {
    await worker.stop()
    await product.stop()
  }
}

async function waitFor(url: string, token: string): Promise<DataExport> {
  for (;;) {
    const { results } = JSON.parse((await send({ method: 'GET', url, token })).content) as { results: DataExport[] }
    const [newest] = results
    if (newest?.finished_at) {
      if (newest.state === 'DONE') return newest
      throw new Error(`The export ended as ${newest.state}`)
    }
    await pause(100)
  }
}

async function download(url: string, token: string, file: string): Promise<void> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok || response.body === null) throw new Error(`The file was refused: ${await response.text()}`)
  await pipeline(response.body, createWriteStream(file))
}

// A manager looks at the shifts of the location again and again.
function busy(url: string, token: string) {
  const times: number[] = []
  let isGoing = true
  const read = async () => {
    while (isGoing) {
      const { status, ms, content } = await send({ method: 'GET', url, token })
      if (status !== 200) return `The list was refused: ${content}`
      times.push(ms)
      await pause(20)
    }
    return undefined
  }
  const going = read()
  return {
    stop: async () => {
      isGoing = false
      const refusal = await going
      if (refusal !== undefined) throw new Error(refusal)
      return times
    },
  }
}

async function restoreFile({ client, url }: World, file: string) {
  const fresh = new URL(url)
  fresh.pathname = '/bench_fresh'
  await client.query('drop database if exists bench_fresh (force)')
  await client.query('create database bench_fresh template template0')
  try {
    await migrate(fresh.href)
    await addReferenceData(fresh.href)
    const began = performance.now()
    const args = [join(import.meta.dirname, '../scripts/restore-export.ts'), file, '--database', asSuperuser(fresh.href)]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    const memory = watchMemory(child.pid ?? 0)
    const code = await new Promise<number | null>((done) => child.once('exit', done))
    const restore_mb = memory.stop()
    if (code !== 0) throw new Error(`The restoration ended with ${code}`)
    return { restore_s: (performance.now() - began) / 1000, restore_mb }
  } finally {
    await client.query('drop database if exists bench_fresh (force)')
  }
}
