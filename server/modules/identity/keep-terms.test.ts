import * as contract from '@crewcall/contract/terms-versions.ts'
import { getConfig } from '@crewcall/contract/config.ts'
import { acceptProTerms, getProTerms, signUpBusiness } from '@crewcall/contract/identity.ts'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { user } from '../../test/build.ts'
import { platformAdmin, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew } = await openLocation()
let boss: Tables['users']
beforeAll(async () => {
  boss = await platformAdmin(crew)
  // The first pro brings the version that the product ships.
  await pro(crew)
})
beforeEach(async () => {
  await crew.clock.set('2026-03-10T16:00:00Z')
  await crew.sql(sql`delete from terms_acceptances`)
  await crew.sql(sql`delete from terms_versions where version <> '1'`)
})

const terms = {
  audience: 'PRO',
  version: '2',
  url: 'https://town.example/terms/2',
  timezone: 'America/New_York',
  reason: 'New fees',
} as const
const publish = (effective_on: string, more: object = {}) =>
  crew.as(boss.id).call(contract.publishTermsVersion, { body: { ...terms, effective_on, ...more } })
const list = async () => {
  const { data } = await crew.as(boss.id).call(contract.listTermsVersions)
  return data.results
    .filter(({ audience }) => audience === 'PRO')
    .map(({ version, state, acceptances_count }) => [version, state, acceptances_count])
}

describe('a version of the terms', () => {
  it('is accepted from its day on; who accepted an earlier one has 14 days', async () => {
    const dana = await pro(crew)
    const asDana = crew.as(dana.user_id)
    await crew.sql(sql`delete from terms_acceptances`)
    await asDana.call(acceptProTerms, { body: { status: 'ACCEPTED' } })
    expect((await publish('2026-03-12')).status).toBe(201)
    expect(await list()).toEqual([
      ['2', 'FUTURE', 0],
      ['1', 'IN_FORCE', 1],
    ])
    await crew.clock.set('2026-03-12T03:59:59Z')
    expect((await asDana.call(getProTerms)).data).toMatchObject({ status: 'ACCEPTED', version: '1', must_accept_by: null })
    await crew.clock.set('2026-03-12T04:00:00Z')
    expect((await asDana.call(getProTerms)).data).toMatchObject({
      status: 'ACCEPTED',
      version: '2',
      url: terms.url,
      must_accept_by: '2026-03-26T04:00:00.000Z',
    })
    await crew.clock.set('2026-03-26T04:00:00Z')
    expect((await asDana.call(getProTerms)).data.status).toBe('EXPIRED')
    await asDana.call(acceptProTerms, { body: { status: 'ACCEPTED' } })
    expect(await list()).toEqual([
      ['2', 'IN_FORCE', 1],
      ['1', 'REPLACED', 1],
    ])
  })

  it('later than the one to be accepted gives no more time', async () => {
    const dana = await pro(crew)
    const asDana = crew.as(dana.user_id)
    await crew.sql(sql`delete from terms_acceptances`)
    await asDana.call(acceptProTerms, { body: { status: 'ACCEPTED' } })
    await publish('2026-03-12')
    await publish('2026-03-20', { version: '3' })
    await crew.clock.set('2026-03-21T16:00:00Z')
    expect((await asDana.call(getProTerms)).data).toMatchObject({ version: '3', must_accept_by: '2026-03-26T04:00:00.000Z' })
    await crew.clock.set('2026-03-26T04:00:00Z')
    await publish('2026-03-26', { version: '4' })
    expect((await asDana.call(getProTerms)).data.status).toBe('EXPIRED')
  })

  it('is accepted only by who read it', async () => {
    const dana = await pro(crew)
    const asDana = crew.as(dana.user_id)
    await crew.sql(sql`delete from terms_acceptances`)
    await publish('2026-03-10')
    const read = (version: string) => asDana.call(acceptProTerms, { body: { status: 'ACCEPTED', version } })
    const { status, error } = await read('1')
    expect([status, error?.reason]).toEqual([409, 'TERMS_CHANGED'])
    expect((await asDana.call(getProTerms)).data.status).toBe('REQUIRED')
    expect((await read('2')).data.status).toBe('ACCEPTED')
    const newcomer = await user(crew)
    const business = {
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@bars.example',
      business_name: 'Ada Eats',
      accepts_terms: true,
    } as const
    await publish('2026-03-10', { audience: 'BUSINESS' })
    const signUp = (terms_version: string) => crew.as(newcomer.id).call(signUpBusiness, { body: { ...business, terms_version } })
    expect((await signUp('1')).error).toMatchObject({ reason: 'TERMS_CHANGED', target: 'accepts_terms' })
    expect((await signUp('2')).status).toBe(201)
  })

  it('that the product ships is read where the operator says', async () => {
    const dana = await pro(crew)
    const { links } = (await crew.as(dana.user_id).call(getConfig)).data
    expect((await crew.as(dana.user_id).call(getProTerms)).data.url).toBe(links.terms)
  })

  it('of today is in force at once, and one of a day that is over is refused', async () => {
    expect((await publish('2026-03-09')).error?.details?.[0]).toMatchObject({ target: 'effective_on', reason: 'TERMS_IN_THE_PAST' })
    expect((await publish('2026-03-10')).status).toBe(201)
    expect((await list())[0]).toEqual(['2', 'IN_FORCE', 0])
  })

  it('has a name of its own for its audience, and an address with https', async () => {
    await publish('2026-04-01')
    expect((await publish('2026-05-01')).error?.reason).toBe('TERMS_VERSION_TAKEN')
    expect((await publish('2026-05-01', { audience: 'BUSINESS' })).status).toBe(201)
    for (const url of ['javascript:alert(1)', 'http://town.example/', '//town.example', '/legal/terms'])
      expect([url, (await publish('2026-05-01', { version: '3', url })).status]).toEqual([url, 400])
  })

  it('is withdrawn while it is to come, and never after', async () => {
    const [coming] = (await publish('2026-04-01')).data.results.filter(({ version }) => version === '2')
    const withdraw = (id: number) => crew.as(boss.id).call(contract.withdrawTermsVersion, { params: { id }, body: { reason: 'A mistake' } })
    const first = (await crew.as(boss.id).call(contract.listTermsVersions)).data.results.find(({ version }) => version === '1')
    expect((await withdraw(first?.id ?? 0)).error?.reason).toBe('TERMS_IN_FORCE')
    expect((await withdraw(coming?.id ?? 0)).status).toBe(200)
    expect(await list()).toEqual([['1', 'IN_FORCE', 0]])
    expect((await withdraw(coming?.id ?? 0)).status).toBe(404)
    const [entry] = await crew.sql<Tables['audit_log']>(sql`select * from audit_log order by id desc limit 1`)
    expect(entry).toMatchObject({
      action: 'terms_version.withdraw',
      object_id: coming?.id,
      before: { version: '2' },
      after: { reason: 'A mistake' },
    })
  })

  it('is the matter of platform admins alone', async () => {
    const dana = await pro(crew)
    expect((await crew.as(dana.user_id).call(contract.listTermsVersions)).status).toBe(403)
    expect(
      (await crew.as(dana.user_id).call(contract.publishTermsVersion, { body: { ...terms, effective_on: '2026-04-01' } })).status,
    ).toBe(403)
  })
})
