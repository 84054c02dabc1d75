import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { interviewStatuses } from '@crewcall/contract/enums-of-hire.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { insertRow } from '../../platform/write.ts'
import { startStandins } from '../../standins/index.ts'
import { copyDatabase } from '../../test/database.ts'
import { addReferenceData } from '../add-reference-data.ts'
import { openDirector } from './director.ts'
import { addHiring } from './hiring.ts'
import { gatherMaterials } from './seed-data.ts'
import { addTroubles } from './troubles.ts'

it('the seed data has a paid trial at every status, and keeps them through the final sweep', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crewcall-seed-'))
  // A bank debit that clears by itself would do so before the end on a slow machine, and after it on a fast one.
  const standins = await startStandins({ dataDir: folder, settleAfterMs: null })
  const database = await copyDatabase()
  await addReferenceData(database.url)
  const director = await openDirector(database.url, { ...process.env, ...standins.env })
  try {
    const now = new Date()
    const materials = await gatherMaterials(director, now)
    addTroubles(materials)
    addHiring(materials)
    // Only pros who worked at the location are invited to apply there.
    const { palmetto } = materials.locations
    const known = { organization_id: palmetto.organization_id, location_id: palmetto.id, pro_id: materials.crew.alex.proId }
    await director.write((tx) => insertRow(tx, 'worked_together', { ...known, times: 1, last_at: now }))
    await materials.script.play(director, now)
    director.at(now)
    await director.sweep()
    const found = await director.write((tx) =>
      tx.rows<{ status: string; location: string }>(sql`
        select distinct i.status, l.name as location from interviews i
        join locations l on l.organization_id = i.organization_id and l.id = i.location_id order by 1, 2`),
    )
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set(interviewStatuses))
    // No other location has a failed charge because of its trials.
    const failed = found.filter(({ status }) => status === 'PAYMENT_FAILED' || status === 'PAYMENT_ERROR')
    expect(failed.map(({ location }) => location)).toEqual(['Copper Canyon Grill', 'Copper Canyon Grill'])
  } finally {
    await director.close()
    await database.drop()
    await standins.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
