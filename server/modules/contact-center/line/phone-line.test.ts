import * as contract from '@crewcall/contract/contact-center.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manager, payingLocation, pro } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

const employee = async () => (await pro(crew, { supported_employment_types: ['W2'] })).user_id
const line = async (user: number) => (await crew.as(user).call(contract.getPhoneLine)).data.phone_line
const set = (user: number, pin: string) => crew.as(user).call(contract.setPhonePin, { body: { pin } })

describe('the PIN for the phone', () => {
  it('is set, replaced and removed by an employee, and kept as a keyed hash', async () => {
    const dana = await employee()
    expect(await line(dana)).toEqual({ number: crew.standins?.contactCenter?.number, pin: null })
    expect((await set(dana, '493028')).status).toBe(204)
    expect(await line(dana)).toMatchObject({ pin: { locked: null } })
    const kept = async () =>
      (await crew.sql<{ all: string }>(sql`select p::text as all from phone_pins p`)).map(({ all }) => all).join('\n')
    const first = await kept()
    expect(first).not.toContain('493028')
    await set(dana, '250719')
    expect(await kept()).not.toBe(first)
    for (const status of [204, 204]) expect((await crew.as(dana).call(contract.removePhonePin)).status).toBe(status)
    expect(await line(dana)).toMatchObject({ pin: null })
    const entries = await crew.sql<{ action: string }>(sql`select action from audit_log where actor_user_id = ${dana} order by id`)
    expect(entries.map(({ action }) => action)).toEqual(['phone_pin.set', 'phone_pin.set', 'phone_pin.remove'])
  })

  it('has six digits that are not the first ones that anybody tries', async () => {
    const dana = await employee()
    for (const pin of ['12345', '1234567', 'abcdef', ''])
      expect((await set(dana, pin)).error).toMatchObject({ code: 'invalid', target: 'pin' })
    const [own] = await crew.sql<{ last: string }>(sql`select right(phone_number, 6) as last from users where id = ${dana}`)
    for (const pin of ['123456', '000000', '121212', '112233', '100000', own?.last ?? ''])
      expect((await set(dana, pin)).error).toMatchObject({ reason: 'EASY_PIN', target: 'pin' })
    expect(await line(dana)).toMatchObject({ pin: null })
  })

  it('is for employees of an installation with a contact center', async () => {
    const contractor = (await pro(crew)).user_id
    expect([await line(contractor), (await set(contractor, '493028')).error?.reason]).toEqual([null, 'NO_PHONE_LINE'])
    const { id } = await manager(crew, await payingLocation(crew))
    expect((await set(id, '493028')).status).toBe(404)
    const alone = await openCrew({ env: { CONTACT_CENTER_NUMBER: '' } })
    try {
      const lonely = (await pro(alone, { supported_employment_types: ['W2'] })).user_id
      expect((await alone.as(lonely).call(contract.getPhoneLine)).data.phone_line).toBeNull()
      expect((await alone.as(lonely).call(contract.setPhonePin, { body: { pin: '493028' } })).error?.reason).toBe('NO_PHONE_LINE')
    } finally {
      await alone.close()
    }
  })
})
