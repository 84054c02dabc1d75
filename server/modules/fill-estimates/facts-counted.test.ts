import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { market } from '../../test/build.ts'
import { skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { asked } from '../../test/statements.ts'
import { fit } from './fit.ts'
import { fillModelOf } from './index.ts'

const { crew, place } = await openLocation()

// Of an application, when it came, whether it stood at the start, and who began it: nothing about the person.
const ofApplications = [
  'organization_id',
  'gig_id',
  'created_ts',
  'confirmed_at',
  'cancelled_at',
  'cancellation_reason',
  'application_type',
]

it('Estimates are counted from shifts and applications alone: no table about a person, and nothing that names one', async () => {
  const [{ id: skill_id }, { id: market_id }] = [await skill(crew), await market(crew)]
  const { statements } = await asked(async () => {
    await crew.sweep(fit)
    await crew.system((ctx) => fillModelOf(ctx, { organization_id: place.organization_id, market_id, skill_id }))
  })
  const counting = statements.filter((text) => /fill_cells/.test(text)).join('\n')
  const columns = (table: string) =>
    crew.sql<{ name: string }>(
      sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`,
    )
  const tables = await crew.sql<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const read = tables.map(({ name }) => name).filter((name) => new RegExp(`(from|join)\\s+${name}\\b`).test(counting))
  expect(read.toSorted()).toEqual(['applications', 'fill_cells', 'gigs', 'market_fill_cells'])
  const used = (await columns('applications')).map(({ name }) => name).filter((name) => new RegExp(`\\ba\\.${name}\\b`).test(counting))
  expect(used.toSorted()).toEqual(ofApplications.toSorted())
})
