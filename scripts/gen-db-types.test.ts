import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { copyDatabase } from '../server/test/database.ts'
import { describeDatabase } from './gen-db-types.ts'

it('the row types in the repository are those of the migrated schema', async () => {
  const database = await copyDatabase()
  try {
    expect(readFileSync(new URL('../server/platform/db.gen.ts', import.meta.url), 'utf8')).toBe(await describeDatabase(database.url))
  } finally {
    await database.drop()
  }
})
