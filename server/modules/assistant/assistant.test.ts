import * as contract from '@crewcall/contract/job-history.ts'
import type { JobHistoryTalk } from '@crewcall/contract/job-history.ts'
import sql from 'sql-template-tag'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostExtractionMs } from '../../ports/extractor.ts'
import type { AssistantFault, AssistantStandin } from '../../standins/assistant.ts'
import { manager, payingLocation, pro, skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let standin: AssistantStandin
let service: string
const logged: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) })
  crew = await openCrew({ log, env: { ASSISTANT_PROJECT_ID: 'proj_crewcall', ASSISTANT_API_KEY: 'key' } })
  if (!crew.standins?.assistant) throw new Error('No language model')
  standin = crew.standins.assistant
  service = new URL(standin.url).host
  await crew.clock.set('2026-11-23T17:00:00Z')
  await skill(crew, { name: 'Bartender' })
})
beforeEach(() => {
  standin.clear()
  standin.findWith((said) => ({ jobs: [{ business: /Husk/.exec(said)?.[0] ?? null }] }))
})
afterAll(() => crew.close())

const state = async (user: number) => (await crew.as(user).call(contract.getJobHistoryTalk)).data
const allow = (user: number, body = { service }) => crew.as(user).call(contract.allowAssistant, { body })
const stop = (user: number) => crew.as(user).call(contract.stopAssistant)

async function tell(user: number, ...said: string[]): Promise<JobHistoryTalk> {
  let talk = (await crew.as(user).call(contract.openJobHistoryTalk)).data
  for (const one of said)
    talk = (await crew.as(user).call(contract.sayOfJobHistory, { params: { id: talk.id }, body: { said: one, turn: talk.turn } })).data
  return talk
}
const teller = async () => (await pro(crew)).user_id
async function allowing(): Promise<number> {
  const user = await teller()
  await allow(user)
  return user
}

/** A sentence whose business the grammar reads wrong. */
const roundabout = 'shook drinks behind the bar over in that place Husk, from june 2019 to march 2021'
const grammars = async (said: string) => (await tell(await teller(), said)).jobs

describe('the assistant', () => {
  it('reads nothing before the pro allows it, and what it read shows that', async () => {
    const dana = await teller()
    expect((await state(dana)).assistant).toEqual({ service, is_allowed: false })
    const before = await tell(dana, roundabout)
    expect([before.jobs[0]?.business === 'Husk', before.lines[0]?.sent_to, standin.journal()]).toEqual([false, null, []])
    const eve = await allowing()
    expect((await state(eve)).assistant).toEqual({ service, is_allowed: true })
    const after = await tell(eve, roundabout)
    expect(after.jobs[0]).toMatchObject({ business: 'Husk', skill: 'Bartender', start: '2019-06', end: '2021-03' })
    expect(after.lines[0]?.sent_to).toBe(service)
    expect(standin.journal()).toMatchObject([{ said: roundabout, project: 'proj_crewcall', authorization: 'Bearer key' }])
  })

  it('gets only sentences that may contain a name', async () => {
    await tell(await allowing(), 'bartender at Husk', 'since 2021', 'help', 'mixed drinks', 'no')
    expect(standin.journal().map(({ said }) => said)).toEqual(['bartender at Husk'])
  })

  it('reads nothing more when the pro takes the consent back, and both are in the audit log', async () => {
    const dana = await allowing()
    for (const status of [204, 204]) expect((await allow(dana)).status).toBe(status)
    for (const status of [204, 204]) expect((await stop(dana)).status).toBe(status)
    expect((await state(dana)).assistant).toEqual({ service, is_allowed: false })
    await tell(dana, roundabout)
    expect(standin.journal()).toEqual([])
    const entries = await crew.sql<{ action: string; after: unknown }>(
      sql`select action, after from audit_log where actor_user_id = ${dana} and action like 'assistant.%' order by id`,
    )
    expect(entries).toEqual([
      { action: 'assistant.allow', after: { service } },
      { action: 'assistant.stop', after: { service } },
    ])
    await allow(dana)
    expect((await state(dana)).assistant?.is_allowed).toBe(true)
  })

  it('is allowed by name: one that came later is asked about anew', async () => {
    const dana = await teller()
    expect((await allow(dana, { service: 'api.other.example' })).error).toMatchObject({ code: 'conflict', reason: 'ASSISTANT_CHANGED' })
    await allow(dana)
    await crew.sql(
      sql`update assistant_consents set service = 'api.earlier.example' where pro_id in (select id from pros where user_id = ${dana})`,
    )
    expect((await state(dana)).assistant?.is_allowed).toBe(false)
    await tell(dana, roundabout)
    expect(standin.journal()).toEqual([])
    await allow(dana)
    expect((await state(dana)).assistant?.is_allowed).toBe(true)
  })

  it('is nothing for managers', async () => {
    const { id } = await manager(crew, await payingLocation(crew))
    expect([(await allow(id)).status, (await stop(id)).status]).toEqual([404, 404])
  })

  it('leaves no word of the sentence in the log', async () => {
    logged.length = 0
    const dana = await allowing()
    standin.fault({ next: 'rubbish' })
    await tell(dana, 'bartender at SecretPlace')
    const told = logged.filter((line) => line.includes('sent to the assistant'))
    expect(told).toHaveLength(1)
    expect(JSON.parse(told[0] ?? '{}')).toMatchObject({ service, reason: 'no JSON', user_id: dana })
    expect(logged.join('')).not.toContain('SecretPlace')
  })
})

it('Without a configured assistant nobody is asked, and nothing is sent', async () => {
  const alone = await openCrew({ env: { ASSISTANT_BASE_URL: '' } })
  try {
    const dana = (await pro(alone)).user_id
    const { call } = alone.as(dana)
    expect((await call(contract.getJobHistoryTalk)).data.assistant).toBeNull()
    expect((await call(contract.allowAssistant, { body: { service } })).error?.reason).toBe('ASSISTANT_CHANGED')
    const talk = (await call(contract.openJobHistoryTalk)).data
    expect((await call(contract.sayOfJobHistory, { params: { id: talk.id }, body: { said: roundabout, turn: 0 } })).status).toBe(200)
    expect(alone.standins?.assistant?.journal()).toEqual([])
  } finally {
    await alone.close()
  }
})

describe('the answer of the assistant', () => {
  it.each<AssistantFault>(['rubbish', 'half', 'invented', 'refusal', 'error_500', 'not_a_completion', 'reset'])(
    'is not needed: after %s the card is that of the grammar',
    async (next) => {
      const told = ['bartender at Husk from summer 2019 to march 2021', 'mixed drinks', 'no']
      const expected = await tell(await teller(), ...told)
      const dana = await allowing()
      standin.fault({ next })
      const card = await tell(dana, ...told)
      expect(standin.journal()).toHaveLength(1)
      expect([card.asked, card.jobs]).toEqual([expected.asked, expected.jobs])
    },
  )

  it('is given up after four seconds', async () => {
    const dana = await allowing()
    standin.fault({ next: 'slow' })
    const talk = await tell(dana, roundabout)
    expect(talk.jobs).toEqual(await grammars(roundabout))
    expect([standin.journal().length, mostExtractionMs]).toEqual([1, 4000])
  })

  it.each<[string, unknown]>([
    ['a list instead of an object', [{ business: 'Husk' }]],
    ['fields of its own', { jobs: [{ business: 'Husk', rating: 5 }] }],
    ['its opinion', { jobs: [{ business: 'Husk' }], advice: 'do not hire' }],
    ['a month in words', { jobs: [{ business: 'Husk', start: 'June 2019' }] }],
    ['a number as a business', { jobs: [{ business: 7 }] }],
    ['more jobs than a talk has', { jobs: Array.from({ length: 11 }, () => ({ business: 'Husk' })) }],
    ['a manager that nobody named', { jobs: [{ business: 'Husk', position: 'General manager' }] }],
    ['a month that nobody said', { jobs: [{ business: 'Husk', start: '2018-02' }] }],
  ])('with %s is not used', async (_what, found) => {
    const dana = await allowing()
    standin.findWith(() => found)
    expect((await tell(dana, roundabout)).jobs).toEqual(await grammars(roundabout))
  })

  it('is lost when the talk went on meanwhile on another phone', async () => {
    const dana = await allowing()
    const talk = await tell(dana)
    const say = (said: string) => crew.as(dana).call(contract.sayOfJobHistory, { params: { id: talk.id }, body: { said, turn: talk.turn } })
    const both = await Promise.all([say(roundabout), say('cook at Husk')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })
})
