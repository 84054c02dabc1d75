import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startOrganizationExport } from '@crewcall/contract/exports.ts'
import { strToU8, unzipSync, zipSync } from 'fflate'
import sql from 'sql-template-tag'
import { connectTo } from '../database/connect-database.ts'
import type { Crew } from '../test/crew.ts'

/** Runs a statement in a database that no crew has opened. */
export async function query<T extends object = Record<string, unknown>>(url: string, text: string): Promise<T[]> {
  const client = await connectTo(url, 'test')
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

/** The file of an organization's export, as its admin downloads it. */
export async function exported(crew: Crew, { admin, organization_id: orgId }: { admin: number; organization_id: number }): Promise<Buffer> {
  const { data } = await crew.as(admin).call(startOrganizationExport, { params: { orgId } })
  await crew.drain()
  const headers = { authorization: `Bearer ${await crew.tokenOf(admin)}` }
  await crew.sql(sql`update sessions set stepped_up_at = ${await crew.clock.now()} where user_id = ${admin}`)
  const answer = await crew.app.inject({ method: 'GET', url: `/api/staffer/organizations/${orgId}/exports/${data.id}/file/`, headers })
  if (answer.statusCode !== 200) throw new Error(answer.payload)
  return answer.rawPayload
}

/** The text of each file in a ZIP file. */
export function texts(bytes: Buffer): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString('utf8')]))
}

type Manifest = { files: { name: string; rows: number; bytes: number; sha256: string }[] }

/** The same export beside it with some of its tables changed, and a manifest that fits unless it is not `isHonest`. @returns its path */
export function changedFile(zip: string, change: (files: Record<string, string>) => void, { isHonest = true } = {}): string {
  const files = texts(readFileSync(zip))
  change(files)
  const manifest = JSON.parse(files['manifest.json'] ?? '') as Manifest
  if (isHonest)
    manifest.files = Object.entries(files).flatMap(([name, text]) => {
      const known = manifest.files.find((one) => one.name === name)
      return name === 'manifest.json'
        ? []
        : [{ name, rows: known?.rows ?? 0, bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') }]
    })
  files['manifest.json'] = JSON.stringify(manifest)
  const path = join(dirname(zip), `changed-${createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)}.zip`)
  writeFileSync(path, zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))
  return path
}
