import { applyForJob } from '@crewcall/contract/public-jobs.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { pro } from '../../test/cast.ts'
import { openJobPosting } from '../../test/open-job.ts'
import { openLocation } from '../../test/open-place.ts'
import { booked, invited } from './test-trials.ts'

const { crew, place, admin } = await openLocation({ timezone: 'America/New_York' })
// Eleven in the evening at the location.
await crew.clock.set('2027-01-15T04:00:00Z')
const posting = await openJobPosting(crew, place)
const waits = async (key: string) => {
  await crew.drain()
  const rows = await crew.sql<{ waits: boolean }>(
    sql`select send_after > created_ts as waits from message_deliveries where channel = 'sms' and delivery_key like ${key}`,
  )
  return rows.map((row) => row.waits)
}

it('At night the link of an application comes at once: its reader asked for it now', async () => {
  const person = { first_name: 'Ana', last_name: 'Reyes', phone_number: '+18435559001', email: 'ana@example.com' }
  await crew.as(null).call(applyForJob, { params: { id: posting.id }, body: person })
  expect(await waits('job_link:%:applied-%')).toEqual([false])
})

it('At night an invitation by a manager waits for the morning, and what follows from an answer to it does not', async () => {
  const boss = crew.as(admin.id)
  const { id } = await invited(crew, boss, { posting })
  expect(await waits(`interview_link:${id}:invited-%`)).toEqual([true])
  const trial = await booked(crew, boss, await pro(crew), { posting, start: 48 })
  expect(await waits(`interview_link:${trial.id}:confirmed-%`)).toEqual([false])
})
