// @module-tag proof

import type { Endpoint } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../modules/index.ts'
import { csvOf } from '../platform/csv.ts'
import { cellsOf } from '../platform/read-sheet.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { signInAll } from './cast-of-callers.ts'
import type { Tokens } from './cast-of-callers.ts'
import { report } from './figures.ts'
import { openLibreOffice } from './libre-office.ts'
import type { LibreOffice, SheetCell } from './libre-office.ts'
import { requestsOf } from './world/requests.ts'
import type { Request } from './world/requests.ts'
import { buildWorld } from './world/world.ts'

const sheets = { 'text/csv': 'csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx' } as const
const exports = modules
  .flatMap((module) => module.routes)
  .map(({ endpoint }) => endpoint)
  .flatMap((endpoint) => {
    const format = sheets[endpoint.media as keyof typeof sheets]
    return format ? [[endpoint.name, format, endpoint] as const] : []
  })

// Opens every CSV and XLSX file of the API in LibreOffice, with names that would be formulas.
describe('A spreadsheet program', () => {
  let crew: Crew
  let office: LibreOffice
  let tokens: Tokens
  let requests: Record<string, Request>
  let cells = 0
  beforeAll(async () => {
    crew = await openCrew()
    const now = await crew.clock.now()
    const home = await buildWorld(crew, now, 'home')
    tokens = await signInAll(crew, home, await buildWorld(crew, now, 'other'))
    requests = requestsOf(home)
    await crew.sql(sql`update users set first_name = '=1+1', last_name = '@SUM(1)'`)
    await crew.sql(sql`update locations set name = '=HYPERLINK("http://a.example")'`)
    office = await openLibreOffice()
  }, 600_000)
  afterAll(async () => {
    report('spreadsheet-program', { files: exports.length, cells })
    await office.close()
    await crew.close()
  })

  it.each(exports)('opens the file of %s: texts as texts, numbers as numbers, nothing as a formula', async (_name, format, endpoint) => {
    const file = await fileOf(endpoint)
    const opened = await office.open(file, format)
    cells += opened.flat().length
    expect(opened.length).toBeGreaterThan(0)
    expect(opened.flat().filter(({ isFormula }) => isFormula)).toEqual([])
    const sent = format === 'csv' ? cellsOf(new TextDecoder().decode(file)).map((row) => row.cells) : []
    expect(format === 'csv' ? understood(opened, sent) : []).toEqual(sent)
  })

  it('opens negative numbers as numbers, and what begins like a formula as text', async () => {
    const table = [[-5, '-5.00', 12.5, '=cmd()', '+1+1', '-1+1', '@SUM(1)', '\tTab', 'Ñandú "á" 漢']]
    const opened = await office.open(new TextEncoder().encode(csvOf(table)), 'csv')
    expect(opened[0]?.map(({ type }) => type)).toEqual([
      'float',
      'float',
      'float',
      'string',
      'string',
      'string',
      'string',
      'string',
      'string',
    ])
    expect(opened[0]?.slice(0, 3).map(({ value }) => Number(value))).toEqual([-5, -5, 12.5])
    expect(opened.flat().some(({ isFormula }) => isFormula)).toBe(false)
    expect(opened[0]?.at(-1)?.value).toBe('Ñandú "á" 漢')
  })

  async function fileOf(endpoint: Endpoint): Promise<Uint8Array> {
    const { params = {}, query = {} } = requests[endpoint.name] ?? {}
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const asked = new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]))
    const statuses: number[] = []
    for (const caller of ['org_admin', 'platform_admin', 'pro_self'] as const) {
      const answer = await crew.app.inject({
        method: 'GET',
        url: `/api${path}?${asked.toString()}`,
        headers: { authorization: `Bearer ${await tokens(caller)}` },
      })
      statuses.push(answer.statusCode)
      if (answer.statusCode === 200) return new Uint8Array(answer.rawPayload)
    }
    throw new Error(`Nobody may call ${endpoint.name}: ${statuses.join(', ')}`)
  }
})

/** The rows of a sent file as they were understood: a text as it is there, and a number, a date or a share as it was sent if it is the same. */
function understood(opened: readonly SheetCell[][], sent: readonly string[][]): string[][] {
  const rows = opened.filter((row) => row.some(({ value }) => value.trim() !== ''))
  return rows.map((row, at) => (sent[at] ?? []).map((text, column) => seenAs(row[column], text)))
}

function seenAs(cell: SheetCell | undefined, text: string): string {
  if (cell === undefined || cell.type === 'empty') return ''
  if (cell.type === 'float') return Number(cell.value) === Number(text) ? text : cell.value
  return ['date', 'time', 'percentage', 'boolean'].includes(cell.type) ? text : cell.value.trim()
}
