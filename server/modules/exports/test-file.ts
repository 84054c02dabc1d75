import { unzipSync } from 'fflate'
import sql from 'sql-template-tag'
import type { Crew } from '../../test/crew.ts'

/** Calls as somebody who has just entered a code what answers with a file. */
export async function fetched(crew: Crew, userId: number, path: string) {
  const authorization = `Bearer ${await crew.tokenOf(userId)}`
  await crew.sql(sql`update sessions set stepped_up_at = ${await crew.clock.now()} where user_id = ${userId}`)
  return crew.app.inject({ method: 'GET', url: `/api${path}`, headers: { authorization } })
}

/** The text of each file in a ZIP file. */
export function unzipped(bytes: Buffer): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString('utf8')]))
}

/** The cells of a CSV file, the header first. */
export function cells(csv = ''): string[][] {
  return csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))
}

/** The rows of a CSV file by the names of their columns. */
export function recordsOf(csv?: string): Record<string, string>[] {
  const [header = [], ...rows] = cells(csv)
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])))
}
