import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../db.ts'
import type { Broken } from './verify.ts'

const headShape = z.object({ at: z.string(), chain: z.int(), position: z.int(), hash: z.string() })
/** The end of one chain at an instant, stored where nobody with access only to the database can change it. */
export type KeptHead = z.infer<typeof headShape>

/** The file of stored heads, one JSON object per line, the newest last. */
export function headsFile(dataDir: string): string {
  return join(dataDir, 'audit-heads.jsonl')
}

/** The newest stored head of every chain; empty if nothing was stored yet. @throws Error if the file is damaged */
export function keptHeads(dataDir: string): KeptHead[] {
  const file = headsFile(dataDir)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean)
  const heads = lines.map((line) => headShape.parse(JSON.parse(line)))
  return [...new Map(heads.map((head) => [head.chain, head])).values()]
}

/** Appends the heads of the chains that grew since they were last stored. @returns the appended ones */
export async function keepHeads(tx: Pick<Tx, 'rows' | 'now'>, dataDir: string): Promise<KeptHead[]> {
  const known = new Map(keptHeads(dataDir).map((head) => [head.chain, head.position]))
  const current = await tx.rows<Omit<KeptHead, 'at'>>(
    sql`select distinct on (chain) chain, position, hash from audit_chain order by chain, position desc`,
  )
  const grown = current
    .filter(({ chain, position }) => position > (known.get(chain) ?? 0))
    .map((head) => ({ at: tx.now.toISOString(), ...head }))
  if (grown.length === 0) return []
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  appendWhole(headsFile(dataDir), grown.map((head) => `${JSON.stringify(head)}\n`).join(''))
  return grown
}

// All or nothing: half a line would make the file permanently unreadable.
function appendWhole(file: string, text: string): void {
  const before = existsSync(file) ? statSync(file).size : 0
  try {
    appendFileSync(file, text, { mode: 0o600 })
  } catch (error) {
    if (existsSync(file)) truncateSync(file, before)
    throw error
  }
}

/** The stored heads that the database no longer has: a chain was truncated, or rewritten with valid seals. */
export async function findLostHeads(tx: Pick<Tx, 'rows'>, heads: readonly KeptHead[]): Promise<Broken[]> {
  const [chains, positions, hashes] = [
    heads.map(({ chain }) => chain),
    heads.map(({ position }) => position),
    heads.map(({ hash }) => hash),
  ]
  return tx.rows<Broken>(sql`
    select case when c.hash is null then 'the chain is shorter than the head kept outside' else 'the chain is not the one kept outside' end as what,
      h.chain, h.position, c.audit_id, null as action
    from unnest(${chains}::bigint[], ${positions}::bigint[], ${hashes}::text[]) as h (chain, position, hash)
    left join audit_chain c on c.chain = h.chain and c.position = h.position
    where c.hash is distinct from h.hash order by h.chain`)
}
