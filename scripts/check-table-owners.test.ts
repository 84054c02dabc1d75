import { describe, expect, it } from 'vitest'
import { foreignWrites, ownerless, tablesOf, writtenTables } from './check-table-owners.ts'

const written = (text: string) => writtenTables({ path: 'server/modules/gigs/a.ts', text })

describe('the tables a file writes', () => {
  it.each([
    "insertRow(tx, 'gigs', {})",
    "addRows(ctx.tx, 'gigs', [])",
    "updateRow(ctx.tx, 'gigs', key, {}, facts)",
    "updateRows(inside.tx, 'gigs', key, {})",
    "updateRows(transactionOf(ctx), 'gigs', key, {})",
    "changeRows(ctx.tx, 'gigs', key, {})",
    "insertRow<'gigs', More>(ctx.tx, 'gigs', {})",
    'sql`INSERT INTO gigs (id)\n values (1)`',
    'sql`insert into "gigs" (id) select 1`',
    'sql`delete from gigs where id = 1`',
    'sql`truncate gigs`',
    'sql`update gigs set status = 1`',
    'sql`update only gigs as g set status = 1`',
    'sql`merge into gigs using payments on true when matched then do nothing`',
    'sql`with gone as (delete from gigs where id = 1 returning id) select * from gone`',
    'sql`with a as (select 1) update gigs g set status = ${status} from a`',
    "tx.run('delete from gigs')",
  ])('are found in %s', (text) => {
    expect(written(text)).toEqual(['gigs'])
  })

  it.each(['insertRow(tx, table, {})', 'sql`insert into ${table} values (1)`', 'sql`update ${raw(name)} set a = 1`'])(
    'are undetectable in %s, which is reported',
    (text) => {
      expect(written(text)).toEqual(['?'])
    },
  )

  it('exclude tables that are only read or locked, or mentioned in text', () => {
    expect(written('sql`select * from gigs join payments using (id) for no key update of gigs`')).toEqual([])
    expect(written('sql`insert into gigs (id) values (1) on conflict (id) do update set id = 2`')).toEqual(['gigs'])
    expect(written('// update gigs set status when payments change')).toEqual([])
  })
})

describe('who writes what', () => {
  const owners = { gigs: 'gigs', audit_log: 'platform' }
  const told = (path: string, text: string) => foreignWrites({ path, text }, owners).join('\n')

  it('refuses a table of another module, also for the platform and the adapters', () => {
    expect(told('server/modules/gigs/a.ts', "insertRow(tx, 'gigs', {})")).toBe('')
    expect(told('server/platform/audit.ts', "insertRow(tx, 'audit_log', {})")).toBe('')
    expect(told('server/modules/pros/a.ts', 'sql`update gigs set id = 1`')).toContain('belongs to gigs')
    expect(told('server/platform/a.ts', 'sql`update gigs set id = 1`')).toContain('belongs to gigs')
    expect(told('server/modules/pros/a.ts', "insertRow(tx, 'audit_log', {})")).toContain('belongs to platform')
  })

  it('refuses a table without an owner, and one without a name', () => {
    expect(told('server/modules/gigs/a.ts', "insertRow(tx, 'strays', {})")).toContain('has no owner')
    expect(told('server/modules/gigs/a.ts', 'insertRow(tx, table, {})')).toContain('does not name')
  })
})

it('Every table of the migrations has an owner, and every owner a table', () => {
  const migrations = [
    'create table gigs (id int); create table if not exists notes (id int);',
    'drop table notes;\nalter table gigs rename to shifts; create table strays (id int)',
  ]
  expect(tablesOf(migrations)).toEqual(['shifts', 'strays'])
  expect(ownerless(tablesOf(migrations), { shifts: 'gigs', gigs: 'gigs' })).toEqual([
    'The table "strays" has no owner in architecture.mjs',
    '"gigs" of architecture.mjs is no table',
  ])
})

it('A table has one owner, whatever type casts say', () => {
  const two = { gigs: ['gigs', 'templates'], notes: 'strangers' } as unknown as Record<string, string>
  expect(ownerless(['gigs', 'notes'], two)).toEqual([
    '"gigs" of architecture.mjs belongs to "gigs,templates", which is not one module',
    '"notes" of architecture.mjs belongs to "strangers", which is not one module',
  ])
})
