import { openDb, transaction } from '../platform/db.ts'
import { seedReferenceData } from '../modules/skills/index.ts'

/** Adds the shipped data (positions, markets, terms, certificates) if missing; an operator's changes stay. */
export async function addReferenceData(url: string): Promise<void> {
  const db = openDb({ url, name: 'crewcall-setup', max: 1 })
  try {
    await transaction(db, {}, seedReferenceData)
  } finally {
    await db.close()
  }
}
