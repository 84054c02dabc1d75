import { takeCandidateStep } from '@crewcall/contract/job-candidates.ts'
import { makeJobOffer } from '@crewcall/contract/job-offers.ts'
import { getJoinIntent, listMyNetworkInvites, openNetworkLink, startJoining, takeJoinStep } from '@crewcall/contract/network-joining.ts'
import { actOnMyApplication, openMyApplication } from '@crewcall/contract/public-jobs.ts'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { fingerprint, tokenOfSeed } from '../../../platform/secret-link.ts'
import { row, user } from '../../../test/build.ts'
import { pro } from '../../../test/cast.ts'
import { openJobPosting } from '../../../test/open-job.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin } = await openLocation({ name: 'Pier 9' })
const boss = crew.as(admin.id)
const visitor = crew.as(null)
let serial = 0

async function candidate() {
  serial += 1
  const now = await crew.clock.now()
  const posting = await openJobPosting(crew, place, { name: 'Evening cook' })
  const token_seed = `hired seed ${serial}`
  const token = tokenOfSeed(crew.around, 'job candidate', token_seed)
  const phone_number = `+1843555${7100 + serial}`
  const made = { created_ts: now, last_updated_ts: now, status_since: now, token_seed, token_hash: fingerprint(token) }
  const who = { first_name: 'Ana', last_name: 'Reyes', phone_number, email: 'ana@example.com', locale: 'en' }
  const { id } = await row(crew, 'job_candidates', {
    organization_id: place.organization_id,
    posting_id: posting.id,
    status: 'INTERVIEW',
    ...who,
    ...made,
  })
  const page = async (language = 'en') =>
    (await crew.app.inject({ url: `/my-application/${token}`, headers: { 'accept-language': language } })).body
  const view = async () => (await visitor.call(openMyApplication, { params: { token } })).data
  return { id, posting, token, phone_number, page, view }
}
async function accepted(employment: 'NETWORK' | 'W2' = 'NETWORK') {
  const ana = await candidate()
  const starts_on = addDays(instantToWall(await crew.clock.now(), place.timezone).date, 7)
  const body = { wage: 21.5, employment, starts_on, message: 'We liked your evening.' }
  const { data } = await boss.call(makeJobOffer, { params: { id: ana.id }, body })
  await visitor.call(actOnMyApplication, { params: { token: ana.token }, body: { act: 'accept_offer', offer_id: data.id } })
  return ana
}
const inviteOf = async ({ view }: Pick<Awaited<ReturnType<typeof candidate>>, 'view'>) => {
  const { hired } = await view()
  return new URL(hired?.join_url ?? 'http://none').pathname.split('/').at(-1) ?? ''
}
const pressJoin = async (token: string) => (await visitor.call(startJoining, { body: { invite: token } })).data.token

describe('the page of somebody who was hired', () => {
  it('keeps what was agreed, and names the next step, where and whom to ask', async () => {
    const ana = await accepted()
    const body = await ana.page()
    for (const part of ['$21.50 an hour', 'paid for each shift', 'First day', 'We liked your evening.', 'What happens next'])
      expect(body).toContain(part)
    for (const part of [place.street_address, '/connect/join/', 'Write to the location']) expect(body).toContain(part)
    expect(body).not.toMatch(/accept_offer|payroll/)
    const spanish = await ana.page('es')
    for (const part of ['Lo acordado', 'Lo que sigue', 'Únete a la red']) expect(spanish).toContain(part)
    expect((await ana.view()).offer).toBeNull()
  })

  it('tells an employee who sets up payroll, and who contacts them', async () => {
    const body = await (await accepted('W2')).page()
    for (const part of ['As an employee (W2)', 'sets you up for payroll', 'contacts you']) expect(body).toContain(part)
  })

  it('who was hired by hand leads to the invitation as well, without terms', async () => {
    const ana = await candidate()
    await boss.call(takeCandidateStep, { params: { id: ana.posting.id }, body: { candidate_ids: [ana.id], step: 'hire' } })
    expect(await ana.view()).toMatchObject({ status: 'HIRED', hired: { terms: null, joining: 'JOIN' } })
    const body = await ana.page()
    expect(body).toContain('/connect/join/')
    expect(body).not.toContain('What was agreed')
  })

  it('says when they are in the network, and when the invitation has ended', async () => {
    const [ana, ben] = [await accepted(), await accepted()]
    const worker = await pro(crew)
    await crew.sql(sql`update users set phone_number = ${ana.phone_number} where id = ${worker.user_id}`)
    const token = await pressJoin(await inviteOf(ana))
    expect((await crew.as(worker.user_id).call(takeJoinStep, { params: { token } })).data.step).toBe('MEMBER')
    expect((await ana.view()).hired).toMatchObject({ joining: 'MEMBER', join_url: null })
    expect(await ana.page()).toContain('You are in the network of')
    await crew.sql(sql`update network_invites set expires_at = created_ts where phone_number = ${ben.phone_number}`)
    expect((await ben.view()).hired).toMatchObject({ joining: 'ENDED', join_url: null })
    expect(await ben.page()).toContain('they send you a new one')
  })

  it('is what the text and the email say', async () => {
    const ana = await accepted()
    await crew.drain()
    const texts = crew.standins?.sms.journal().flatMap(({ to, body }) => (to === ana.phone_number ? [body] : [])) ?? []
    const waiting = await crew.sql<{ body: string }>(sql`select body from message_deliveries where address = ${ana.phone_number}`)
    const all = [...texts, ...waiting.map(({ body }) => body)].join('\n')
    expect(all).toContain('What was agreed, and how you start:')
    expect(all).toContain('hired you for')
  })
})

describe('the invitation of somebody who was hired', () => {
  it('knows the job, works for a month, and asks nobody else to join for it', async () => {
    const ana = await accepted()
    const token = await inviteOf(ana)
    crew.clock.advance(29 * 24 * 60)
    expect((await visitor.call(openNetworkLink, { params: { token } })).data).toMatchObject({ job: 'Evening cook' })
    const page = await crew.app.inject({ url: `/connect/join/${token}` })
    expect(page.body).toContain('hired you for')
    expect(page.body).toContain('Evening cook')
    const intent = await pressJoin(token)
    expect((await visitor.call(getJoinIntent, { params: { token: intent } })).data).toMatchObject({ step: 'SIGN_IN', job: 'Evening cook' })
    crew.clock.advance(2 * 24 * 60)
    expect((await ana.view()).hired?.joining).toBe('ENDED')
  })

  it('waits for whoever signs in with the phone, with what they had given, and for nobody else', async () => {
    const ana = await accepted()
    const [newcomer, stranger] = [await user(crew), await user(crew)]
    await crew.sql(sql`update users set phone_number = ${ana.phone_number}, first_name = '', last_name = '' where id = ${newcomer.id}`)
    const mine = async (id: number) => (await crew.as(id).call(listMyNetworkInvites)).data.results
    const known = { first_name: 'Ana', last_name: 'Reyes', email: 'ana@example.com' }
    const { hired } = await ana.view()
    expect(await mine(newcomer.id)).toEqual([
      { place: { name: 'Pier 9', city: place.city, state_code: place.state_code }, job: 'Evening cook', known, url: hired?.join_url },
    ])
    expect([await mine(stranger.id), (await visitor.call(listMyNetworkInvites)).status]).toEqual([[], 401])
    await crew.sql(sql`update network_invites set revoked_at = now(), revoked_by = created_by where phone_number = ${ana.phone_number}`)
    expect(await mine(newcomer.id)).toEqual([])
  })
})
