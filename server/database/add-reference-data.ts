import { openDb, transaction } from '../platform/db.ts'
import { seedReferenceData } from '../modules/skills/index.ts'

/** Adds what the product ships with (positions, markets, terms, certificates) where it is missing; an operator's changes stay. */
export async function addReferenceData(url: string): Promise<void> {
  const db = openDb({ url, name: 'crewcall-setup', max: 1 })
  try {
    await transaction(db, {}, seedReferenceData)
  } finally {
    await db.close()
  }
}
