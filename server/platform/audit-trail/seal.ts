import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Tx } from '../db.ts'
import { insertRows } from '../write.ts'

type Entry = { id: number; chain: number; content: string }
type Head = { chain: number; position: number; hash: string }

/** Entries sealed in one transaction. */
export const sealBatch = 2000
/**
 * How many entries behind the newest sealed one a late commit can still be found. Ids are assigned while a transaction runs, and none runs
 * for longer than a minute; even later ones are reported by the nightly check.
 */
export const sealReach = 50_000
// An arbitrary constant lock id: it prevents two workers from sealing at once.
const sealLock = 7_346_213

/**
 * Adds unsealed entries of the history to the chains of their organizations (docs/invariants.md#u1). Writers never wait for it: an entry
 * that commits late gets a later position.
 * @returns how many were sealed; fewer than a batch means that none is left
 */
export async function sealEntries(tx: Tx): Promise<number> {
  await tx.rows(sql`select pg_advisory_xact_lock(${sealLock})`)
  const entries = await tx.rows<Entry>(sql`
    select a.id, coalesce(a.organization_id, 0) as chain, audit_content(a) as content from audit_log a
    where a.id > coalesce((select max(audit_id) from audit_chain), 0) - ${sealReach}::bigint
      and not exists (select from audit_chain c where c.audit_id = a.id)
    order by a.id limit ${sealBatch}`)
  const heads = await headsOf(tx, [...new Set(entries.map(({ chain }) => chain))])
  const links = entries.map(({ id, chain, content }) => {
    const { position, hash: previous } = heads.get(chain) ?? { position: 0, hash: '' }
    const next: Head = { chain, position: position + 1, hash: sealOf(previous, content) }
    heads.set(chain, next)
    return { ...next, audit_id: id, sealed_at: tx.now }
  })
  for (let from = 0; from < links.length; from += 500) await insertRows(tx, 'audit_chain', links.slice(from, from + 500))
  return links.length
}

/** The seal of one entry: SHA-256 over the seal before it and its canonical content; the database computes the same in `audit_seal`. */
export function sealOf(previous: string, content: string): string {
  return createHash('sha256').update(`${previous}\n${content}`).digest('hex')
}

async function headsOf(tx: Tx, chains: number[]): Promise<Map<number, Head>> {
  const heads = await tx.rows<Head>(sql`
    select c.chain, h.position, h.hash from unnest(${chains}::bigint[]) as c (chain)
    cross join lateral (select position, hash from audit_chain where chain = c.chain order by position desc limit 1) h`)
  return new Map(heads.map((head) => [head.chain, head]))
}
