import { selectPros } from '@crewcall/contract/applications.ts'
import { saveOrientation } from '@crewcall/contract/orientations.ts'
import { confirmOffer } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { booked } from '../../modules/hiring/test-trials.ts'
import { exampleOrientation } from '../../modules/orientations/test-orientation.ts'
import { recordWorked } from '../../modules/pros/index.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { recountCells } from '../../platform/dirty-cells.ts'
import { findViolations } from '../../platform/invariants/index.ts'
import { application, gig, pro } from '../../test/cast.ts'
import { inTransaction } from '../../test/crew.ts'
import { openJobPosting } from '../../test/open-job.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation({ name: 'Pier 9' })
const boss = crew.as(admin.id)
let days = 3

async function confirmed(worker: Tables['pros']) {
  days += 1
  const shift = await gig(crew, place, { start_time: await inHours(24 * days), end_time: await inHours(24 * days + 6) })
  const asked = await application(crew, shift, worker)
  await boss.call(selectPros, { params: { gigId: shift.id }, body: { application_ids: [asked.id] } })
  await crew.drain()
  return { asked, answer: await crew.as(worker.user_id).call(confirmOffer, { params: { id: asked.id } }) }
}
async function worked({ pro_id, application_id }: { pro_id: number; application_id: number }) {
  const { organization_id, id: location_id } = place
  const [{ skill_id } = { skill_id: 0 }] = await crew.sql<{ skill_id: number }>(
    sql`select g.skill_id from gigs g join applications a on a.gig_id = g.id where a.id = ${application_id}`,
  )
  await crew.system((ctx) => recordWorked(ctx, [{ pro_id, application_id, organization_id, location_id, skill_id }]))
  await crew.sweep(recountCells)
}

it('A trial that was worked leaves the first shift a first one: its orientation is still asked for, until a shift was worked', async () => {
  await boss.call(saveOrientation, { params: { id: place.id }, body: exampleOrientation({}) })
  const worker = await pro(crew)
  const trial = await booked(crew, boss, worker, { posting: await openJobPosting(crew, place) })
  await worked({ pro_id: worker.id, application_id: trial.application_id })
  const first = await confirmed(worker)
  expect([first.answer.status, first.answer.error?.reason]).toEqual([409, 'ORIENTATION_REQUIRED'])
  await worked({ pro_id: worker.id, application_id: first.asked.id })
  expect((await confirmed(worker)).answer.status).toBe(200)
  const [cell] = await crew.sql(sql`select times, trial_times from worked_together where pro_id = ${worker.id}`)
  expect(cell).toEqual({ times: 2, trial_times: 1 })
  expect((await inTransaction(crew, (tx) => findViolations(tx, tx.now))).filter(({ id }) => id === 'D7')).toEqual([])
})
