import { resolve } from 'node:path'
import { compileFunction } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import sql, { raw } from 'sql-template-tag'
import { insertRow, updateRows } from '../platform/write.ts'
import { inTransaction, openCrew } from './crew.ts'
import type { Crew } from './crew.ts'
import { asked } from './statements.ts'

let crew: Crew
beforeAll(async () => {
  // The first database of a process may be opened while its statements are counted.
  crew = (await asked(() => openCrew())).result
})
afterAll(() => crew.close())

const query = sql`update ${raw('gigs')} set last_updated_ts = now() where false`
const ways = {
  'a helper': "await null; return updateRows(tx, 'gigs', nowhere, { last_updated_ts: new Date() })",
  'SQL that is put together': 'await null; return tx.run(query)',
  'the helper of inserts': "return insertRow(tx, 'organizations', { name: 'Planted' })",
}

/** Runs code whose call stack names this file as its source. */
function runIn(file: string, way: keyof typeof ways): Promise<unknown> {
  const filename = resolve(import.meta.dirname, '../..', file)
  const names = ['tx', 'updateRows', 'insertRow', 'nowhere', 'query']
  const piece = compileFunction(`return (async () => { ${ways[way]} })()`, names, { filename }) as (...given: unknown[]) => Promise<unknown>
  return inTransaction(crew, (tx) => piece(tx, updateRows, insertRow, sql`false`, query))
}

it.each(['a helper', 'SQL that is put together'] as const)('A module that writes a table of another by %s is refused', async (way) => {
  await expect(runIn('server/modules/reviews/planted.ts', way)).rejects.toThrow('reviews writes "gigs", which belongs to gigs')
  expect(await runIn('server/modules/gigs/planted.ts', way)).toBe(0)
})

it('The platform writes no table of a module either, and a test may write any', async () => {
  await expect(runIn('server/platform/planted.ts', 'the helper of inserts')).rejects.toThrow('platform writes "organizations"')
  expect(await runIn('server/modules/gigs/planted.test.ts', 'the helper of inserts')).toMatchObject({ name: 'Planted' })
})

it('The watch still sees the caller when statements are first counted after it began', async () => {
  const later = (await import(`${import.meta.dirname}/statements.ts?later`)) as { asked: typeof asked }
  expect(later.asked).not.toBe(asked)
  const write = () => runIn('server/modules/reviews/planted.ts', 'SQL that is put together')
  await expect(later.asked(write)).rejects.toThrow('reviews writes "gigs"')
  await expect(write()).rejects.toThrow('reviews writes "gigs"')
})
