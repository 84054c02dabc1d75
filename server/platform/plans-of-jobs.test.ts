// @module-tag full
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordStatements } from '../../scripts/bench-statements.ts'
import type { Statement } from '../../scripts/bench-statements.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { failedJobs, failedKinds } from './failed-jobs.ts'
import { metricsText } from './metrics-backlog.ts'
import { reportFailedJobs } from './report-failed-jobs.ts'
import { runJob, waitingJobs } from './run-jobs.ts'

const finished = 1_000_000

let crew: Crew
let client: pg.Client
let taken: () => Statement[]
beforeAll(async () => {
  crew = await openCrew()
  client = new pg.Client({ connectionString: crew.around.config.database_url })
  await client.connect()
  await client.query(`insert into pgboss.job (name, state, data, started_on, completed_on, policy)
    select q.name, 'completed', '{}', now(), now(), q.policy
    from (select name, policy, row_number() over (order by name) as place, count(*) over () as all_of_them from pgboss.queue) q
    join generate_series(1, ${finished}) i on i % q.all_of_them = q.place - 1`)
  await client.query('vacuum analyze pgboss.job')
  const [written, read] = [recordStatements(crew.db.pool), recordStatements(crew.db.reads)]
  taken = () => [...written(), ...read()]
})
afterAll(async () => {
  await client.end()
  await crew.close()
})

describe('with a million finished jobs, none of them is read', () => {
  const asked: [string, () => Promise<unknown>][] = [
    ['by the worker that looks for due jobs', () => waitingJobs(crew.around)],
    ['by the worker that takes one', () => crew.around.boss.fetch(reportFailedJobs.name)],
    ['by the metrics', () => metricsText(crew.db)],
    ['by the alarm for jobs that gave up', () => runJob(crew.around, reportFailedJobs, {}, 'test')],
    ['by the list of those that gave up', () => crew.system(({ tx }) => failedJobs(tx, { page: 1, page_size: 50 }))],
    ['by their kinds', () => crew.system(({ tx }) => failedKinds(tx))],
  ]
  it.each(asked)('%s', async (_label, ask) => {
    taken()
    await ask()
    const texts = taken().flatMap(({ text }) => (text.includes('pgboss.job') ? [text] : []))
    expect(texts.length).toBeGreaterThan(0)
    const read: string[] = []
    for (const text of texts) read.push(...(await fullReads(text)))
    expect(read).toEqual([])
  })
})

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

async function fullReads(text: string): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (generic_plan, format json) ${text}`)
  return nodesOf(rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan: plan }) => plan)))
    .filter((node) => node['Node Type'].includes('Seq Scan') && (node['Relation Name'] ?? '').startsWith('job'))
    .map(() => text)
}

function nodesOf(plans: readonly Plan[]): Plan[] {
  return plans.flatMap((plan) => [plan, ...nodesOf(plan.Plans ?? [])])
}
