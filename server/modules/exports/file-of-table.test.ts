import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payingLocation } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { bindFiles, csvPieces, pieceLength } from './file-of-table.ts'
import { cells } from './test-file.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

/** The pieces of the file of a table, and which page had been read when each was taken. */
async function piecesOf(orgId: number, name: string) {
  const files = await crew.system((ctx) => bindFiles(ctx, { organization_id: orgId, user_id: 0, pro_id: null }))
  const file = files.find(({ table }) => table === name)
  if (!file) throw new Error('The table is in no file')
  const pages: number[] = []
  const scope = { users: [], organizations: [orgId], pro: null }
  const ctx = { begin: <T>(fn: Parameters<typeof crew.system<T>>[0]) => crew.system(fn) }
  const pieces: { text: string; pagesBefore: number }[] = []
  for await (const text of csvPieces(ctx, file, { scope, onPage: async (rows) => pages.push(rows) > 0 }))
    pieces.push({ text, pagesBefore: pages.length })
  return { pages, pieces, rows: cells(pieces.map(({ text }) => text).join('')).slice(1) }
}

describe('the rows of a table', () => {
  it('are read a page at a time: many are never in memory together, and each comes once', async () => {
    const place = await payingLocation(crew)
    await crew.sql(sql`
      insert into shift_templates (organization_id, location_id, start_time, end_time, unpaid_break_minutes, created_ts)
      select ${place.organization_id}, ${place.id}, '08:00'::time + n * interval '1 second', '17:00', 0, now() from generate_series(1, 2500) as n`)
    const { pages, pieces, rows } = await piecesOf(place.organization_id, 'shift_templates')
    expect(pages).toEqual([1000, 1000, 500])
    expect(new Set(rows.map(([id]) => id)).size).toBe(2500)
    expect(rows).toHaveLength(2500)
    // The next page is read when the pieces of this one were taken.
    for (const before of [0, 1, 2]) {
      const page = pieces.slice(1).filter(({ pagesBefore }) => pagesBefore === before)
      expect(cells(page.map(({ text }) => text).join(''))).toHaveLength(pages[before] ?? 0)
    }
  })

  it('are fewer on a page where each is long, and the text of a page comes in pieces', async () => {
    const place = await payingLocation(crew)
    const line = JSON.stringify([{ text: 'x'.repeat(50_000) }])
    await crew.sql(sql`
      insert into closed_statements (organization_id, location_id, month, ends_at, location_name, timezone, opening_cents, charged_cents, credited_cents,
        paid_cents, paid_back_cents, closing_cents, lines, closed_at)
      select ${place.organization_id}, ${place.id}, '20' || (10 + n / 12) || '-' || lpad((1 + n % 12)::text, 2, '0'), '2009-01-01', 'Kettle', 'UTC', 0, 0, 0,
        0, 0, 0, ${line}::jsonb, '2009-01-02' from generate_series(1, 45) as n`)
    const { pages, pieces, rows } = await piecesOf(place.organization_id, 'closed_statements')
    expect([pages, rows.length]).toEqual([[20, 20, 5], 45])
    const longest = Math.max(...pieces.map(({ text }) => text.length))
    expect(longest).toBeGreaterThan(pieceLength)
    expect(longest).toBeLessThan(pieceLength + 60_000)
  })
})
