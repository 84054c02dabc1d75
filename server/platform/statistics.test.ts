import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manager, payingLocation } from '../test/cast.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { bySuperuser } from '../test/database.ts'
import { takeStatistics } from './statistics.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

describe('table statistics', () => {
  const counted = async () => {
    const [row] = await crew.sql<{ times: number; rows: number }>(
      sql`select (select analyze_count from pg_stat_user_tables where relname = 'location_managers') as times,
        (select reltuples from pg_class where relname = 'location_managers') as rows`,
    )
    return row
  }

  it('are collected where they are missing, once, and again for a database that lost them', async () => {
    await manager(crew, await payingLocation(crew))
    await bySuperuser(crew.around.config.database_url, 'select pg_stat_reset()')
    await crew.sweep(takeStatistics)
    expect(await counted()).toEqual({ times: 1, rows: 1 })
    await crew.sweep(takeStatistics)
    expect(await counted()).toEqual({ times: 1, rows: 1 })
    await bySuperuser(crew.around.config.database_url, 'select pg_stat_reset()')
    await crew.sweep(takeStatistics)
    expect(await counted()).toEqual({ times: 1, rows: 1 })
  })
})
