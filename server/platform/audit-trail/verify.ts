import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Tx } from '../db.ts'
import { sealReach } from './seal.ts'

/** A problem with one sealed entry, with enough data to find it. */
export type Broken = { what: string; chain: number; position: number | null; audit_id: number | null; action: string | null }

type Reader = Pick<Tx, 'rows'>

const links = 20_000

/**
 * Selects the broken links of the chains.
 * @param where a condition about the id of an entry: both tables are asked, so that of the history only the months with these entries are read
 */
export function brokenLinks(where: (id: Sql) => Sql): Sql {
  return sql`
    select case
        when a.id is null then 'deleted'
        when coalesce(a.organization_id, 0) <> c.chain then 'moved to another organization'
        when c.position > 1 and p.hash is null then 'the seal before it is gone'
        else 'altered' end as what,
      c.chain, c.position, c.audit_id, a.action
    from audit_chain c
    left join audit_chain p on p.chain = c.chain and p.position = c.position - 1
    left join audit_log a on a.id = c.audit_id and ${where(sql`a.id`)}
    where ${where(sql`c.audit_id`)} and (a.id is null or coalesce(a.organization_id, 0) <> c.chain or (c.position > 1 and p.hash is null)
      or c.hash <> audit_seal(coalesce(p.hash, ''), a))`
}

/** Checks every link of every chain, in batches, and names the broken ones (docs/invariants.md#u1). */
export async function findBroken(read: <T>(fn: (tx: Reader) => Promise<T>) => Promise<T>): Promise<{ checked: number; broken: Broken[] }> {
  const broken: Broken[] = []
  let [after, checked] = [0, 0]
  for (;;) {
    const { last, count, found } = await read((tx) => checkPart(tx, after))
    broken.push(...found)
    checked += count
    if (last === null) break
    after = last
  }
  broken.push(...(await read(findUnsealed)))
  return { checked, broken }
}

async function checkPart(tx: Reader, after: number): Promise<{ last: number | null; count: number; found: Broken[] }> {
  const [part] = await tx.rows<{ last: number | null; count: number }>(sql`
    select max(audit_id) as last, count(*)::int as count
    from (select audit_id from audit_chain where audit_id > ${after} order by audit_id limit ${links}) s`)
  if (!part || part.last === null) return { last: null, count: 0, found: [] }
  const { last } = part
  const found = await tx.rows<Broken>(sql`${brokenLinks((id) => sql`${id} > ${after} and ${id} <= ${last}`)} order by c.audit_id`)
  return { ...part, found }
}

// Too old for the next sealing to find: it was written outside the product, or its seal was removed.
function findUnsealed(tx: Reader): Promise<Broken[]> {
  return tx.rows<Broken>(sql`
    select 'never sealed' as what, coalesce(a.organization_id, 0) as chain, null as position, a.id as audit_id, a.action from audit_log a
    where a.id <= (select max(audit_id) from audit_chain) - ${sealReach}::bigint
      and not exists (select from audit_chain c where c.audit_id = a.id) order by a.id limit 100`)
}
