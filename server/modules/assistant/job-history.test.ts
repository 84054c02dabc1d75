import * as contract from '@crewcall/contract/job-history.ts'
import type { CorrectedJob, JobHistoryTalk } from '@crewcall/contract/job-history.ts'
import { addWorkHistory, getOwnProfile } from '@crewcall/contract/pros.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manager, payingLocation, platformAdmin, pro, skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { forgetIdle } from './forget-idle.ts'

let crew: Crew
let bartender: { id: number; name: string }
beforeAll(async () => {
  crew = await openCrew()
  await crew.clock.set('2026-11-23T17:00:00Z')
  bartender = await skill(crew, { name: 'Bartender' })
})
afterAll(() => crew.close())

const open = async (user: number) => (await crew.as(user).call(contract.openJobHistoryTalk)).data
const current = async (user: number) => (await crew.as(user).call(contract.getJobHistoryTalk)).data.talk
const say = (user: number, { id, turn }: JobHistoryTalk, said: string) =>
  crew.as(user).call(contract.sayOfJobHistory, { params: { id }, body: { said, turn } })
const correct = (user: number, { id, turn }: JobHistoryTalk, jobs: object[]) =>
  crew.as(user).call(contract.correctJobHistory, { params: { id }, body: { turn, jobs: jobs as CorrectedJob[] } })
const accept = (user: number, { id, turn }: JobHistoryTalk) =>
  crew.as(user).call(contract.acceptJobHistory, { params: { id }, body: { turn } })
const profile = async (user: number) => (await crew.as(user).call(getOwnProfile)).data.work_history

async function tell(user: number, ...said: string[]): Promise<JobHistoryTalk> {
  let talk = await open(user)
  for (const one of said) talk = (await say(user, talk, one)).data
  return talk
}
const teller = async () => (await pro(crew)).user_id
const husk = ['bartender at Husk from summer 2019 to march 2021', 'mixed drinks']
const threeJobs = [...husk, 'cook at FIG from 2018 to 2019', 'skip', 'mesero en IHOP desde 2021, sigo ahí', 'tomaba órdenes', 'eso es todo']

describe('a talk about past jobs', () => {
  it('makes three jobs of seven sentences, one corrected on the card, and the profile shows exactly the card', async () => {
    const dana = await teller()
    const card = await tell(dana, ...threeJobs)
    expect(card).toMatchObject({ asked: 'REVIEW', turn: threeJobs.length })
    expect(card.jobs[0]).toMatchObject({ skill: 'Bartender', skill_id: bartender.id })
    expect(await profile(dana)).toEqual([])
    const jobs = card.jobs.map(({ business, position, skill_id, start, end, duty }) => ({
      business: business === 'FIG' ? 'FIG Charleston' : business,
      position,
      skill_id,
      start,
      end,
      duty: duty ?? '',
    }))
    const corrected = (await correct(dana, card, jobs)).data
    expect((await accept(dana, corrected)).data).toEqual({ added: 3 })
    const shown = (await profile(dana)).map(({ business_name, start_date, end_date, duty, position_skill_object }) => [
      business_name,
      start_date,
      end_date,
      duty,
      position_skill_object?.name,
    ])
    expect(shown).toEqual([
      ['IHOP', '2021-01-01', null, 'Tomaba órdenes', undefined],
      ['Husk', '2019-06-01', '2021-03-31', 'Mixed drinks', 'Bartender'],
      ['FIG Charleston', '2018-01-01', '2019-12-31', '', undefined],
    ])
    expect(await current(dana)).toBeNull()
  })

  it('goes on at the open question, on any device, and is one at a time', async () => {
    const dana = await teller()
    const told = await tell(dana, 'bartender at Husk')
    expect(told).toMatchObject({ asked: 'WHEN', lines: [{ said: 'bartender at Husk', jobs: [{ business: 'Husk' }] }] })
    expect(await current(dana)).toEqual(told)
    expect((await Promise.all([open(dana), open(dana), open(dana)])).map(({ id }) => id)).toEqual([told.id, told.id, told.id])
  })

  it('takes no sentence as the answer to a question that was asked since', async () => {
    const dana = await teller()
    const talk = await tell(dana, 'bartender at Husk')
    expect((await say(dana, talk, 'since 2021')).status).toBe(200)
    expect((await say(dana, talk, 'since 2020')).error).toMatchObject({ code: 'stale_version', reason: 'TALK_WENT_ON' })
    expect((await current(dana))?.jobs[0]).toMatchObject({ start: '2021-01' })
    const again = await tell(dana)
    const both = await Promise.all([say(dana, again, 'mixed drinks'), say(dana, again, 'cleaned')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  it('takes back what was said, and the correction of the card', async () => {
    const dana = await teller()
    const asked = await tell(dana, 'bartender at Husk', 'since 2021', 'atrás')
    expect(asked).toMatchObject({ asked: 'WHEN', may_undo: true, jobs: [{ start: null }] })
    expect(asked.lines.map(({ said }) => said)).toEqual(['bartender at Husk', 'since 2021', 'atrás'])
    const card = await tell(dana, 'since 2021', 'skip', 'no')
    const job = { business: 'Husk', position: 'Barback', start: '2021-01', end: 'now' }
    const corrected = (await correct(dana, card, [job])).data
    expect(corrected.jobs).toMatchObject([{ position: 'Barback', skill: null }])
    expect((await say(dana, corrected, 'back')).data.jobs).toMatchObject([{ position: 'Bartender', skill: 'Bartender' }])
  })

  it('says what it heard so far, and asks the same again', async () => {
    const dana = await teller()
    const talk = await tell(dana, ...husk, 'cook at FIG', '¿qué dije?')
    expect(talk).toMatchObject({ asked: 'WHEN', aside: 'SO_FAR' })
    expect(talk.lines.at(-1)?.jobs.map(({ business }) => business)).toEqual(['Husk', 'FIG'])
  })

  it.each([
    [{ start: '2027-01', end: 'now' }, 'jobs.0.start'],
    [{ end: '2027-01' }, 'jobs.0.end'],
    [{ end: '2018-12' }, 'jobs.0.end'],
    [{ business: ' ' }, 'jobs.0.business'],
    [{ skill_id: 999_999 }, 'jobs.0.skill_id'],
    [{ duty: 'x'.repeat(301) }, 'jobs.0.duty'],
  ])('refuses %o on the card', async (change, target) => {
    const dana = await teller()
    const card = await tell(dana, ...husk, 'no')
    const refused = await correct(dana, card, [{ business: 'Husk', position: 'Bartender', start: '2019-06', end: '2021-03', ...change }])
    expect([refused.status, refused.error?.target]).toEqual([400, target])
    expect(await current(dana)).toEqual(card)
  })

  it('takes no job of the year 0 on the card, which could not be accepted', async () => {
    const dana = await teller()
    const card = await tell(dana, ...husk, 'eso es todo')
    const refused = await correct(dana, card, [{ business: 'A', position: 'Cook', start: '0000-01', end: 'now' }])
    expect(refused.error).toMatchObject({ code: 'invalid', target: 'jobs.0.start' })
  })

  it('keeps no characters in a name that turn the text around it', async () => {
    const dana = await teller()
    const card = await tell(dana, 'bartender at \u202eHusk\u2066 from summer 2019 to march 2021', 'mixed\u202e drinks', 'eso es todo')
    expect(card.jobs).toMatchObject([{ business: 'Husk', duty: 'Mixed drinks' }])
    await accept(dana, card)
    expect(await profile(dana)).toMatchObject([{ business_name: 'Husk' }])
  })

  it('begins again when every job was taken from the card', async () => {
    const dana = await teller()
    const empty = (await correct(dana, await tell(dana, ...husk, 'no'), [])).data
    expect(empty).toMatchObject({ asked: 'JOB', may_undo: true })
    expect((await accept(dana, empty)).error?.reason).toBe('CARD_NOT_READY')
  })
})

describe('the card', () => {
  it('is accepted once, however often that is sent', async () => {
    const dana = await teller()
    const card = await tell(dana, ...husk, 'no')
    const answers = await Promise.all([accept(dana, card), accept(dana, card), accept(dana, card)])
    expect(answers.map(({ status, data }) => [status, data])).toEqual(Array.from({ length: 3 }, () => [200, { added: 1 }]))
    expect(await profile(dana)).toHaveLength(1)
    expect((await say(dana, card, 'one more')).error?.reason).toBe('TALK_IS_OVER')
  })

  it('is not accepted while something is asked, or as it was before a correction', async () => {
    const dana = await teller()
    const asked = await tell(dana, 'bartender at Husk')
    expect((await accept(dana, asked)).error?.reason).toBe('CARD_NOT_READY')
    const card = await tell(dana, 'since 2021', 'skip', 'no')
    await correct(dana, card, [{ business: 'Husk', position: 'Barback', start: '2021-01', end: 'now' }])
    expect((await accept(dana, card)).error?.reason).toBe('TALK_WENT_ON')
    expect(await profile(dana)).toEqual([])
  })

  it('adds no job that is in the profile already', async () => {
    const dana = await teller()
    for (const left of [1, 0]) {
      const card = await tell(dana, ...husk, 'no')
      expect((await accept(dana, card)).data).toEqual({ added: left })
    }
    expect(await profile(dana)).toHaveLength(1)
  })

  it('adds all jobs or none', async () => {
    const dana = await teller()
    const one = { business_name: 'Pub', position: 'Server', end_date: '2020-01-01' }
    for (let year = 1960; year < 2008; year += 1)
      await crew.as(dana).call(addWorkHistory, { body: { ...one, start_date: `${year}-01-01` } })
    const card = await tell(dana, ...threeJobs)
    expect((await accept(dana, card)).error?.reason).toBe('TOO_MANY_JOBS')
    expect(await profile(dana)).toHaveLength(48)
    expect(await current(dana)).toEqual(card)
  })

  it('ends a job of this month today', async () => {
    const dana = await teller()
    await accept(dana, await tell(dana, 'bartender at Husk from june 2020 to november 2026', 'skip', 'no'))
    expect(await profile(dana)).toMatchObject([{ start_date: '2020-06-01', end_date: '2026-11-23' }])
  })
})

describe('what was told', () => {
  it('is forgotten when the pro drops it or accepts it', async () => {
    const [dana, eve] = [await teller(), await teller()]
    const dropped = await tell(dana, 'bartender at SecretPlace')
    const { call } = crew.as(dana)
    expect((await call(contract.dropJobHistoryTalk, { params: { id: dropped.id } })).status).toBe(204)
    expect((await call(contract.dropJobHistoryTalk, { params: { id: dropped.id } })).status).toBe(204)
    const accepted = await tell(eve, 'bartender at SecretPlace since 2021', 'skip', 'no')
    await accept(eve, accepted)
    expect((await crew.as(eve).call(contract.dropJobHistoryTalk, { params: { id: accepted.id } })).status).toBe(409)
    expect([await current(dana), await current(eve)]).toEqual([null, null])
    const [kept] = await crew.sql<{ count: number }>(sql`select count(*) from job_history_talks t where t::text like '%SecretPlace%'`)
    expect(kept?.count).toBe(0)
  })

  it('is forgotten after a month without a word, and not before', async () => {
    const [dana, eve] = [await teller(), await teller()]
    const [old, young] = [await tell(dana, 'bartender at Husk'), await tell(eve, 'bartender at Husk')]
    const since = async (id: number, days: number) =>
      crew.sql(
        sql`update job_history_talks set last_updated_ts = ${new Date((await crew.clock.now()).getTime() - days * 86_400_000)} where id = ${id}`,
      )
    await since(old.id, 31)
    await since(young.id, 29)
    await crew.sweep(forgetIdle)
    expect([await current(dana), (await current(eve))?.id]).toEqual([null, young.id])
  })

  it('belongs to the pro alone', async () => {
    const dana = await teller()
    const talk = await tell(dana, 'bartender at Husk')
    const others = [await teller(), (await manager(crew, await payingLocation(crew))).id, (await platformAdmin(crew)).id]
    for (const other of others) {
      expect((await say(other, talk, 'since 2021')).status).toBe(404)
      expect((await accept(other, talk)).status).toBe(404)
      expect((await crew.as(other).call(contract.dropJobHistoryTalk, { params: { id: talk.id } })).status).toBe(404)
    }
    expect(await current(dana)).toEqual(talk)
  })

  it('keeps the last hundred sentences to be shown', async () => {
    const dana = await teller()
    let talk = await tell(dana, 'bartender at Husk')
    for (let at = 0; at < 101; at += 1) talk = (await say(dana, talk, 'help')).data
    expect([talk.lines.length, talk.turn, talk.jobs[0]?.business]).toEqual([contract.MOST_LINES, 102, 'Husk'])
  })
})
