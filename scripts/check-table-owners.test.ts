import { describe, expect, it } from 'vitest'
import { writtenTables } from './check-table-owners.ts'

const owned = { gigs: 'gigs', payments: 'payments' }

describe('the tables a file writes', () => {
  it('are found behind our helpers and in SQL', () => {
    expect(writtenTables(`await insertRow(tx, 'gigs', {})`, owned)).toEqual(['gigs'])
    expect(writtenTables(`await updateRows(ctx.tx, 'payments', sql\`id = 1\`, {})`, owned)).toEqual(['payments'])
    expect(writtenTables('sql`INSERT INTO gigs (id)\n values (1)`', owned)).toEqual(['gigs'])
    expect(writtenTables('sql`delete from payments where id = 1`', owned)).toEqual(['payments'])
    expect(writtenTables('sql`update gigs set status = 1`', owned)).toEqual(['gigs'])
  })

  it.each([
    "addRows(ctx.tx, 'gigs', [])",
    "updateRow(ctx.tx, 'gigs', key, {}, facts)",
    "updateRows(inside.tx, 'gigs', key, {})",
    "insertRow<'gigs', More>(ctx.tx, 'gigs', {})",
    'sql`merge into gigs using payments on true when matched then do nothing`',
  ])('are found in %s', (text) => {
    expect(writtenTables(text, owned)).toEqual(['gigs'])
  })

  it('do not include tables that are only read or locked', () => {
    expect(writtenTables('sql`select * from gigs join payments using (id) for no key update of gigs`', owned)).toEqual([])
    expect(writtenTables('// update gigs when payments change', {})).toEqual([])
  })
})
