import sql, { join } from 'sql-template-tag'
import type { Tx } from '../../platform/context.ts'

/** The terms people accept; both are in force from the first day of an installation. */
const referenceTerms = [
  { audience: 'BUSINESS', version: '1', url: '/legal/agreement', effective_at: '2020-01-01T00:00:00Z' },
  { audience: 'PRO', version: '1', url: '/legal/terms', effective_at: '2020-01-01T00:00:00Z' },
]

/** Adds the terms shipped with the product if they are missing. */
export async function seedReferenceTerms(tx: Tx): Promise<void> {
  const rows = referenceTerms.map((one) => sql`(${one.audience}, ${one.version}, ${one.url}, ${one.effective_at}::timestamptz)`)
  await tx.run(sql`insert into terms_versions (audience, version, url, effective_at) values ${join(rows)} on conflict do nothing`)
}
