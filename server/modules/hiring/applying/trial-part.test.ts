import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { tokenOfSeed } from '../../../platform/secret-link.ts'
import { pro, skill } from '../../../test/cast.ts'
import { openJobPosting } from '../../../test/open-job.ts'
import { openLocation } from '../../../test/open-place.ts'
import { candidatePurpose, interviewPurpose } from '../rows.ts'
import { booked } from '../test-trials.ts'

const { crew, place, admin } = await openLocation({ name: 'Pier 9' })
const open = (url: string, headers: Record<string, string> = {}) => crew.app.inject({ url, headers })

/** A candidate at the stage of the trial, whose booked trial was brought to this state. */
async function tried(status: string, job = 'open') {
  const posting = await openJobPosting(crew, place, { skill_id: (await skill(crew)).id })
  const trial = await booked(crew, crew.as(admin.id), await pro(crew), { posting })
  const ended_by = status === 'DECLINED' ? 'NO_SHOW' : null
  await crew.sql(sql`update interviews set status = ${status}, ended_by = ${ended_by} where id = ${trial.id}`)
  await crew.sql(sql`update job_postings set status = ${job}, closed_at = ${job === 'open' ? null : new Date()} where id = ${posting.id}`)
  const [candidate] = await crew.sql<{ token_seed: string; status: string }>(
    sql`select token_seed, status from job_candidates where id = ${trial.candidate_id}`,
  )
  expect(candidate?.status).toBe('TRIAL')
  const { public_url } = crew.around.config
  return {
    url: `/my-application/${tokenOfSeed(crew.around, candidatePurpose, candidate?.token_seed ?? '')}`,
    page: `${public_url}/interview/${tokenOfSeed(crew.around, interviewPurpose, trial.token_seed)}`,
  }
}

it.each([
  ['INVITED', 'the location invites you to a paid trial', 'Choose a time on the page of the trial'],
  ['CONFIRMED', 'you are booked for a paid trial', 'You are booked for '],
  ['PENDING_PAYMENT', 'your paid trial is over', 'The location confirms your hours, then you are paid.'],
  ['PAID', 'your paid trial is over', 'was paid. Your account shows it, and there you say where your pay goes.'],
  ['DECLINED', 'the location noted that you did not come to the paid trial', 'did not take place'],
])('The application of somebody whose trial is %s says: %s', async (status, headline, words) => {
  const { url, page } = await tried(status)
  const { body } = await open(url)
  for (const part of [headline, words, `href="${page}"`]) expect(body).toContain(part)
  expect(body).toMatch(/day, \w+ \d+, \d{4}, \d+:\d\d [ap]m/)
  expect((await open(url, { 'accept-language': 'es' })).body).toContain('La prueba pagada')
})

it('A withdrawal says before that the trial ends too', async () => {
  const [booking, invitation, done] = [await tried('CONFIRMED'), await tried('INVITED'), await tried('PAID')]
  expect((await open(`${booking.url}?withdraw=1`)).body).toContain('Your paid trial is cancelled too, unless it has begun')
  expect((await open(`${invitation.url}?withdraw=1`)).body).toContain('The invitation to the paid trial ends too.')
  expect((await open(`${done.url}?withdraw=1`)).body).not.toMatch(/cancelled too|ends too/)
})

it.each([
  ['CONFIRMED', 'you are booked for a paid trial'],
  ['PENDING_PAYMENT', 'the job is closed'],
])('For a job that was filled, somebody whose trial is %s reads: %s', async (status, words) => {
  expect((await open((await tried(status, 'filled')).url)).body).toContain(words)
})
