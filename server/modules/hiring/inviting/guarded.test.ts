import { blockPro, dismissPro, editGig, offerDirectly } from '@crewcall/contract/applications.ts'
import { reopenGig } from '@crewcall/contract/gig-reopening.ts'
import * as contract from '@crewcall/contract/interviews.ts'
import { makeJobOffer } from '@crewcall/contract/job-offers.ts'
import { actOnMyApplication, openMyApplication } from '@crewcall/contract/public-jobs.ts'
import { markNoShow, undoNoShow } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { enqueue } from '../../../platform/jobs.ts'
import { tokenOfSeed } from '../../../platform/secret-link.ts'
import { manager, organizationAdmin, payingLocation, platformAdmin, pro, promote, skill } from '../../../test/cast.ts'
import { openJobPosting } from '../../../test/open-job.ts'
import { openLocation } from '../../../test/open-place.ts'
import { candidatePurpose } from '../rows.ts'
import { followShift } from '../interviews/follow-shift.ts'
import { booked, inviteBody, invited } from '../test-trials.ts'

const { crew, place, admin } = await openLocation({ name: 'Pier 9' })
const boss = crew.as(admin.id)
const posting = await openJobPosting(crew, place, { name: 'Evening cook' })
const view = async (id: number) => (await boss.call(contract.getInterview, { params: { interviewId: String(id) } })).data
const gigOf = async (id: number) => (await crew.sql<{ cancelled_at: Date | null }>(sql`select cancelled_at from gigs where id = ${id}`))[0]

describe('the shift of a trial', () => {
  it('is neither edited nor offered nor reopened like another', async () => {
    const trial = await booked(crew, boss, await pro(crew), { posting, start: 60 })
    const params = { gigId: String(trial.gig_id) }
    expect((await boss.call(editGig, { params, body: { allowed_confirmed_pros: 20 } })).error?.reason).toBe('TRIAL_CHANGED_IN_HIRING')
    const body = { gig_id: trial.gig_id, application_type: 'DIRECT_OFFER' as const, is_recurring: false, pro_ids: [(await pro(crew)).id] }
    expect((await boss.call(offerDirectly, { query: {}, body })).error?.reason).toBe('TRIAL_HAS_CANDIDATE')
    await boss.call(contract.cancelInterview, { params: { interviewId: String(trial.id) }, body: {} })
    const platform = crew.as((await platformAdmin(crew)).id)
    expect((await platform.call(reopenGig, { params, body: {} as never })).error?.reason).toBe('TRIAL_CHANGED_IN_HIRING')
  })

  it('ends with its candidate, who is blocked or called to say that they do not come, without a search or a penalty', async () => {
    const worker = await pro(crew)
    const trial = await booked(crew, boss, worker, { posting, start: 10 })
    const params = { id: String(trial.application_id) }
    const dismissed = await boss.call(dismissPro, { params, body: { reason: 'CALLED_OUT', explanation: 'Sick' } as never })
    expect(dismissed.error).toBeUndefined()
    await crew.drain()
    expect((await gigOf(trial.gig_id))?.cancelled_at).not.toBeNull()
    expect((await view(trial.id)).ended_by).toBe('CALLED_OUT')
    expect(await crew.sql(sql`select 1 from pro_suspensions where pro_id = ${worker.id}`)).toHaveLength(0)
    expect(await crew.sql(sql`select 1 from pro_outcomes where pro_id = ${worker.id}`)).toHaveLength(0)

    const other = await pro(crew)
    const second = await booked(crew, boss, other, { posting, start: 10 })
    const blocked = await boss.call(blockPro, { body: { gigster_id: other.id, location_ids: [place.id], reason: 'OTHER' } as never })
    expect(blocked.error).toBeUndefined()
    await crew.drain()
    expect((await gigOf(second.gig_id))?.cancelled_at).not.toBeNull()
    expect(
      await crew.sql(
        sql`select 1 from announcements where name = 'application.place_freed' and (payload ->> 'gig_id')::bigint = ${second.gig_id}`,
      ),
    ).toHaveLength(0)
  })

  it('is nobody’s who could pay themselves', async () => {
    const [me] = await crew.sql<{ phone_number: string }>(sql`select phone_number from users where id = ${admin.id}`)
    const own = await inviteBody(crew, { posting, ...(me && { phone_number: me.phone_number }) })
    expect((await boss.call(contract.inviteToInterview, { body: own })).error?.reason).toBe('OWN_WORK')
    const colleague = await pro(crew)
    await promote(crew, place, colleague.user_id)
    await expect(booked(crew, boss, colleague, { posting })).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('is proposed to nobody on the team of the location, nor to who manages the business', async () => {
    const [member, owner] = [await manager(crew, place, 'TEAM_MEMBER'), await organizationAdmin(crew, place.organization_id)]
    for (const { phone_number } of [member, owner]) {
      const { error } = await boss.call(contract.inviteToInterview, {
        body: await inviteBody(crew, { posting, phone_number: phone_number ?? '' }),
      })
      expect([error?.code, error?.reason, error?.target]).toEqual(['conflict', 'TRIAL_OF_TEAM', 'candidate.phone_number'])
    }
    const elsewhere = await manager(crew, await payingLocation(crew))
    const body = await inviteBody(crew, { posting, phone_number: elsewhere.phone_number ?? '' })
    expect((await boss.call(contract.inviteToInterview, { body })).status).toBe(201)
  })

  it('pays at least what its position does', async () => {
    const dear = await openJobPosting(crew, place, {
      skill_id: (
        await skill(crew, {
          minimum_wage_amount: 30,
          default_wage_amount: 32,
          average_wage_amount: 32,
          recommended_wage_amount: 32,
          recommended_wage_amount_boosted: 33,
        })
      ).id,
    })
    const { error } = await boss.call(contract.inviteToInterview, { body: await inviteBody(crew, { posting: dear, wage: 20 }) })
    expect([error?.reason, error?.target ?? error?.details?.[0]?.target]).toEqual(['WAGE_TOO_LOW', 'wage'])
  })
})

describe('a candidate', () => {
  it('gets no offer while an invitation is open, even if its first time is over', async () => {
    const { job_candidate } = await invited(crew, boss, { posting, start: 1, more: [96] })
    crew.clock.advance(5 * 60)
    const body = { wage: 22, employment: 'NETWORK' as const, starts_on: '2199-01-01' }
    const { error } = await boss.call(makeJobOffer, { params: { id: job_candidate }, body: body as never })
    expect(error?.reason).toBe('JOB_OFFER_TRIAL_BOOKED')
  })
})

describe('a job that is filled by an accepted offer', () => {
  it('takes back the invitations of the others', async () => {
    const job = await openJobPosting(crew, place)
    const rival = await invited(crew, boss, { posting: job, start: 48 })
    const chosen = await invited(crew, boss, { posting: job, start: 48 })
    await boss.call(contract.cancelInterview, { params: { interviewId: String(chosen.id) }, body: {} })
    const offer = { wage: 22, employment: 'NETWORK' as const, starts_on: '2199-01-01', is_filled: true }
    const made = await boss.call(makeJobOffer, { params: { id: chosen.job_candidate }, body: offer as never })
    expect(made.error).toBeUndefined()
    const [row] = await crew.sql<{ token_seed: string }>(sql`select token_seed from job_candidates where id = ${chosen.job_candidate}`)
    const token = tokenOfSeed(crew.around, candidatePurpose, row?.token_seed ?? '')
    const visitor = crew.as(null)
    const { data } = await visitor.call(openMyApplication, { params: { token } })
    const body = { act: 'accept_offer' as const, offer_id: data.offer?.id ?? 0 }
    expect((await visitor.call(actOnMyApplication, { params: { token }, body })).data.status).toBe('HIRED')
    expect(await view(rival.id)).toMatchObject({ status: 'DECLINED', ended_by: 'LOCATION' })
  })
})

describe('a no-show that is taken back', () => {
  it('is to be paid after its end, though the candidate was invited again', async () => {
    const worker = await pro(crew)
    const trial = await booked(crew, boss, worker, { posting, start: 2 })
    crew.clock.advance(2.5 * 60)
    const params = { id: String(trial.application_id) }
    expect((await boss.call(markNoShow, { params, body: {} as never })).error).toBeUndefined()
    await crew.drain()
    const [candidate] = await crew.sql<{ phone_number: string }>(
      sql`select phone_number from job_candidates where id = ${trial.candidate_id}`,
    )
    await invited(crew, boss, { posting, phone_number: candidate?.phone_number ?? '' })
    crew.clock.advance(4 * 60)
    expect((await boss.call(undoNoShow, { params })).error).toBeUndefined()
    await crew.drain()
    expect((await view(trial.id)).status).toBe('PENDING_PAYMENT')
  })
})

describe('a payment that the bank takes back later', () => {
  it('is due again', async () => {
    const trial = await booked(crew, boss, await pro(crew), { posting, start: 2 })
    crew.clock.advance(6 * 60)
    const follow = async (status: string) => {
      await crew.sql(sql`update applications set business_payment_status = ${status} where id = ${trial.application_id}`)
      await crew.system((ctx) =>
        enqueue(ctx, followShift, { organization_id: place.organization_id, application_id: trial.application_id }),
      )
      await crew.drain()
      return (await view(trial.id)).status
    }
    expect(await follow('SUBMITTED')).toBe('PAYMENT_SUBMITTED')
    expect(await follow('AVAILABLE')).toBe('PAID')
    expect(await follow('AVAILABLE')).toBe('PAID')
    expect(await follow('FAILED')).toBe('PAYMENT_FAILED')
    expect(await follow('AVAILABLE')).toBe('PAID')
  })
})
