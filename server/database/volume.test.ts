import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from '../platform/invariants/index.ts'
import { openCrew, type Crew } from '../test/crew.ts'
import { addReferenceData } from './add-reference-data.ts'
import { addVolume } from './volume.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
  await addReferenceData(crew.around.config.database_url)
})
afterAll(() => crew.close())

it('Generated shifts keep every invariant', async () => {
  await addVolume(crew.around.config.database_url, 1000)
  expect(await crew.system(({ tx, now }) => findViolations(tx, now))).toEqual([])
})
