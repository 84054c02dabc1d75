import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MoveActor } from '@crewcall/contract/rules/machine.ts'
import * as machines from '@crewcall/contract/rules/machines/index.ts'
import { expect, it } from 'vitest'
import { modules } from '../server/modules/index.ts'
import { idleMakers, movesMade } from './makers-asked.ts'
import { askFor } from './moves-asked.ts'
import { isTest, root, sourceFiles } from './source-files.ts'

/** The actor in a machine for a column of server/proof/authz.csv. */
const kinds: Record<string, readonly MoveActor[]> = {
  anon: ['visitor'],
  pro_self: ['user', 'pro'],
  pro_other: ['user', 'pro'],
  team_member: ['user', 'manager'],
  onsite: ['user', 'manager'],
  loc_admin: ['user', 'manager'],
  org_admin: ['user', 'manager'],
  other_tenant_admin: ['user', 'manager'],
  platform_admin: ['user', 'admin'],
}

/** Every call with its permitted callers, as measured by the permission proof; a provider's event counts as a call. */
function entriesOf(table: string) {
  const [head = '', ...lines] = table.trim().split('\n')
  const columns = head.split(',')
  const allowed = new Map<string, readonly MoveActor[]>(
    lines.map((line) => {
      const cells = line.split(',')
      const may = columns.filter((_, index) => index > 1 && /^(2..|400|409)$/.test(cells[index] ?? ''))
      const leads = cells[1]?.includes('/team-captain/') ? (['captain'] as const) : []
      const sends = cells[1]?.startsWith('/webhooks/') ? (['provider'] as const) : []
      const calls = cells[1] === '/webhooks/contact-center/voice/' ? (['phone'] as const) : []
      return [`${cells[0]} ${cells[1]}`, [...leads, ...sends, ...calls, ...may.flatMap((column) => kinds[column] ?? [])]]
    }),
  )
  return modules
    .flatMap(({ routes }) => routes)
    .map(({ endpoint, handle }) => {
      const call = `${endpoint.method} ${endpoint.path}`
      const makers = allowed.get(call)
      if (!makers) throw new Error(`${call} is not in authz.csv`)
      return { name: handle.name, makers }
    })
}

const entries = entriesOf(readFileSync(join(root, 'server/proof/authz.csv'), 'utf8'))
const program = sourceFiles('server/modules').filter(({ path }) => !isTest(path))
const made = movesMade(program, { entries, askFor })
const named = Object.entries(machines).flatMap(([name, machine]) => ('edges' in machine ? [{ name, edges: machine.edges() }] : []))

it('Every actor listed for a transition takes it by some call, job or reaction', () => {
  expect(entries.length).toBeGreaterThan(200)
  expect(idleMakers(made, named)).toEqual([])
})

it('A superfluous actor is reported', () => {
  const planted = named.map(({ name, edges }) => ({
    name,
    edges: edges.map((edge) =>
      name === 'applicationMachine' && edge.event === 'select' ? { ...edge, by: [...edge.by, 'pro' as const] } : edge,
    ),
  }))
  expect(idleMakers(made, planted)).toEqual(['applicationMachine: pro never makes CREATED select'])
})

it('Paths are followed through functions, tables and jobs, and no further than an enqueued job', () => {
  const text = `
    export async function shutBox(ctx) { return close(ctx) }
    const ways = { close: closeBox }
    function close(ctx) { return ways.close(ctx) }
    function closeBox(ctx) { return move(ctx, boxMachine, row, 'shut') }
    export function openLater(ctx) { return enqueue(ctx, openNow) }
    const openNow = job('box.open', { run: (ctx) => move(ctx, boxMachine, row, 'open') })
    on('box.dropped', (ctx) => stamped(ctx, boxMachine, null, 'make'))`
  const edge = (from: string | null, event: string, by: readonly MoveActor[]) => ({ from, event, to: 'OPEN', by, isFollowed: false })
  const edges = [
    edge(null, 'make', ['system', 'pro']),
    edge('OPEN', 'shut', ['manager', 'pro']),
    edge('SHUT', 'open', ['system', 'manager']),
  ]
  const calls = [
    { name: 'shutBox', makers: ['manager'] as const },
    { name: 'openLater', makers: ['manager'] as const },
  ]
  expect(idleMakers(movesMade([{ path: 'a.ts', text }], { entries: calls, askFor: {} }), [{ name: 'boxMachine', edges }])).toEqual([
    'boxMachine: pro never makes nothing make',
    'boxMachine: pro never makes OPEN shut',
    'boxMachine: manager never makes SHUT open',
  ])
})
