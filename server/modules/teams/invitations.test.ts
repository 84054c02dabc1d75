import { randomBytes, randomUUID } from 'node:crypto'
import { getMe, updateMe } from '@crewcall/contract/identity.ts'
import {
  acceptInvitation,
  acceptOrganizationInvitation,
  getInvitation,
  getOrganizationInvitation,
  invite,
  inviteToOrganization,
  listInvitations,
  listOrganizationInvitations,
  openOrganizationInvitation,
  resendInvitation,
  resendOrganizationInvitation,
  withdrawInvitation,
  withdrawOrganizationInvitation,
} from '@crewcall/contract/invitations.ts'
import { listNotifications } from '@crewcall/contract/notifications.ts'
import { confirmAddress, requestAddressCode } from '@crewcall/contract/step-up.ts'
import { changeRole, listLocationManagers, removeManager, removeOrganizationManager } from '@crewcall/contract/teams.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusedMailbox } from '../../standins/smtp.ts'
import { findViolations } from '../../platform/invariants/index.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { location, nextSerial, user } from '../../test/build.ts'
import { manager, organizationAdmin, platformAdmin } from '../../test/cast.ts'
import { inTransaction, openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())
// All calls come from one address; the limits have tests of their own.
beforeEach(() => crew.sql(sql`delete from rate_counters`))

const somebody = () => `person${nextSerial()}@example.com`
const tokenIn = (link: string | null) => link?.split('/').at(-1) ?? ''
const proven = (email: string) => user(crew, { email })
const mailTo = (address: string) => crew.standins?.smtp.journal().findLast(({ to }) => to.includes(address))?.text ?? ''
const rowOf = async (id: number) => (await crew.sql<Tables['invitations']>(sql`select * from invitations where id = ${id}`))[0]

type Role = 'ADMIN' | 'TEAM_MEMBER' | 'ONSITE_MANAGER'
async function invited(place: Tables['locations'], boss: Tables['users'], role: Role = 'TEAM_MEMBER', email = somebody()) {
  const { data, error } = await crew.as(boss.id).call(invite, { body: { email, location_id: place.id, role } })
  if (error) throw new Error(error.message)
  return { ...data, email, token: tokenIn(data.link) }
}
const accept = (userId: number | null, token: string, body: { phone_number?: string } = {}) =>
  crew.as(userId).call(acceptInvitation, { params: { token }, body })

describe('inviting to a location', () => {
  it('sends a mail whose link opens the invitation and makes its reader a member of the team', async () => {
    const place = await location(crew)
    const boss = await manager(crew, place)
    const { data } = await crew
      .as(boss.id)
      .call(invite, { body: { email: 'Dana@Example.com', phone_number: '', location_id: place.id, role: 'TEAM_MEMBER' } })
    expect(data).toMatchObject({
      status: 'SUBMITTED',
      email: 'dana@example.com',
      phone_number: null,
      location_id: place.id,
      role: 'TEAM_MEMBER',
    })
    expect(Date.parse(data.expiration_date) - (await crew.clock.now()).getTime()).toBeCloseTo(7 * 86_400_000, -5)
    await crew.drain()
    const mail = mailTo('dana@example.com')
    expect(mail).toContain(data.link)
    expect(mail).toContain(`${boss.first_name} ${boss.last_name} invites you to join ${place.name} on Crewcall as a team member`)

    const dana = await proven('dana@example.com')
    const token = tokenIn(data.link)
    expect((await crew.as(null).call(getInvitation, { params: { id: token } })).data).toMatchObject({
      status: 'SUBMITTED',
      link: null,
      email: 'd•••@example.com',
      place_name: place.name,
      manager_name: `${boss.first_name} ${boss.last_name}`,
      addressee: 'NOBODY',
    })
    expect((await crew.as(dana.id).call(getInvitation, { params: { id: token } })).data.addressee).toBe('ME')
    expect((await accept(dana.id, token)).data).toEqual({
      organization_id: place.organization_id,
      location_id: place.id,
      role: 'TEAM_MEMBER',
    })
    const me = (await crew.as(dana.id).call(getMe)).data
    expect(me.managed_locations).toEqual([{ location_id: place.id, organization_id: place.organization_id, role: 'TEAM_MEMBER' }])
    expect(me.licenses).toMatchObject(['hire', 'marketplace'].map((license_name) => ({ license_name, location_id: place.id })))
    expect(me.app_mode).toBe('STAFFER')
    const { results } = (await crew.as(boss.id).call(listInvitations, { query: { location_id: place.id } })).data
    expect(results.map(({ status, link }) => [status, link])).toEqual([['ACCEPTED', null]])
  })

  it('notifies the inviter of the acceptance, and records it in the audit log', async () => {
    const place = await location(crew)
    const boss = await manager(crew, place)
    const { token, email, id } = await invited(place, boss)
    const guest = await proven(email)
    await accept(guest.id, token)
    await crew.drain()
    const bell = (await crew.as(boss.id).call(listNotifications)).data.results
    expect(bell[0]).toMatchObject({ title: `${guest.first_name} Test joined ${place.name}`, link: `/locations/${place.id}/teams` })
    expect(
      await crew.sql(sql`select action, actor_user_id from audit_log where object_type = 'invitation' and object_id = ${id} order by id`),
    ).toEqual([
      { action: 'invitation.send', actor_user_id: boss.id },
      { action: 'invitation.accept', actor_user_id: guest.id },
    ])
  })

  it("also texts the number if one is given, after the location's quiet hours", async () => {
    const place = await location(crew)
    const boss = await manager(crew, place)
    await crew.clock.set('2026-06-11T03:00:00Z')
    const body = { email: somebody(), phone_number: '(843) 555-0777', location_id: place.id, role: 'ONSITE_MANAGER' as const }
    const { data } = await crew.as(boss.id).call(invite, { body })
    await crew.drain()
    const texts = () => crew.standins?.sms.journal().filter(({ to }) => to === '+18435550777') ?? []
    expect(texts()).toEqual([])
    await crew.clock.set('2026-06-11T11:01:00Z')
    await crew.sweep()
    expect(texts().map(({ body: text }) => text)).toEqual([expect.stringMatching(/as an onsite manager\. \/ .* te invita a .* https?:/)])
    expect(texts()[0]?.body.endsWith(` ${data.link}`)).toBe(true)
    const guest = await user(crew, { phone_number: '+18435550777' })
    expect((await accept(guest.id, tokenIn(data.link))).status).toBe(200)
  })

  it('stores the token nowhere once the messages are sent: not in the outbox, the events, the jobs, the audit log or the stored replies', async () => {
    const place = await location(crew)
    const boss = await manager(crew, place)
    const email = somebody()
    const key = randomUUID()
    const sent = { body: { email, location_id: place.id, role: 'ADMIN' as const }, headers: { 'idempotency-key': key } }
    const first = await crew.as(boss.id).call(invite, sent)
    const token = tokenIn(first.data.link)
    expect(token).toMatch(/^[\w-]{43}$/)
    await crew.drain()
    expect(mailTo(email)).toContain(token)
    const tables = await crew.sql<{ name: string }>(sql`
      select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`)
    const found: string[] = []
    for (const { name } of tables) {
      const rows = await crew.sql({ text: `select 1 from ${name} t where t::text like $1`, values: [`%${token}%`] })
      if (rows.length > 0) found.push(name)
    }
    expect(found).toEqual([])
    const again = await crew.as(boss.id).call(invite, sent)
    expect(again.data).toEqual({ ...first.data, link: null })
    await crew.drain()
    expect(crew.standins?.smtp.journal().filter(({ to }) => to.includes(email))).toHaveLength(1)
  })

  it('is for admins: others may not even see the list', async () => {
    const place = await location(crew)
    await manager(crew, place)
    for (const role of ['TEAM_MEMBER', 'ONSITE_MANAGER'] as const) {
      const caller = crew.as((await manager(crew, place, role)).id)
      const refused = await caller.call(invite, { body: { email: somebody(), location_id: place.id, role: 'TEAM_MEMBER' } })
      expect([refused.status, refused.error?.values, refused.error?.message]).toEqual([
        403,
        { ability: 'team.invite', holders: 'PA, OA, LA' },
        'To invite team members and onsite managers you need to be a platform admin, an admin of the organization, or an admin of this location.',
      ])
      expect((await caller.call(listInvitations, { query: { location_id: place.id } })).status).toBe(403)
    }
  })

  it('of somebody else is not found in any call', async () => {
    const [mine, foreign] = [await location(crew), await location(crew)]
    const caller = crew.as((await manager(crew, mine)).id)
    const { id } = await invited(foreign, await manager(crew, foreign))
    const answers = [
      await caller.call(getInvitation, { params: { id } }),
      await caller.call(withdrawInvitation, { params: { id } }),
      await caller.call(resendInvitation, { params: { id } }),
      await caller.call(listInvitations, { query: { location_id: foreign.id } }),
      await caller.call(invite, { body: { email: somebody(), location_id: foreign.id, role: 'TEAM_MEMBER' } }),
      await caller.call(getInvitation, { params: { id: 999_999 } }),
    ]
    expect(new Set(answers.map(({ status, error }) => JSON.stringify([status, error])))).toEqual(
      new Set([JSON.stringify([404, { code: 'not_found', message: 'Not found', reason: 'NOT_FOUND' }])]),
    )
    expect((await crew.as(null).call(getInvitation, { params: { id } })).status).toBe(401)
  })

  it('accepts a valid address, one open invitation per person and location, and nobody who is already on the team', async () => {
    const place = await location(crew)
    const boss = await manager(crew, place)
    const member = await manager(crew, place, 'TEAM_MEMBER')
    const caller = crew.as(boss.id)
    const send = (body: { email: string; phone_number?: string }) =>
      caller.call(invite, { body: { location_id: place.id, role: 'TEAM_MEMBER', ...body } })
    expect((await send({ email: 'dana@' })).error).toMatchObject({ code: 'invalid', target: 'email' })
    expect((await send({ email: somebody(), phone_number: '123' })).error).toMatchObject({ code: 'invalid', target: 'phone_number' })
    const email = somebody()
    expect((await send({ email, phone_number: '+18435550701' })).status).toBe(201)
    expect((await send({ email: email.toUpperCase() })).error).toMatchObject({ code: 'already_exists', target: 'email' })
    expect((await send({ email: somebody(), phone_number: '+18435550701' })).error).toMatchObject({
      code: 'already_exists',
      target: 'phone_number',
    })
    expect((await send({ email: somebody(), phone_number: member.phone_number ?? '' })).error?.message).toBe(
      'This person is already on the team',
    )
    const other = await location(crew, { organization_id: place.organization_id })
    const elsewhere = await crew.as((await manager(crew, other)).id).call(invite, { body: { email, location_id: other.id, role: 'ADMIN' } })
    expect(elsewhere.status).toBe(201)
  })

  it('sends at most thirty an hour per person', async () => {
    const place = await location(crew)
    const boss = await manager(crew, place)
    for (let count = 0; count < 30; count += 1) await invited(place, boss)
    const refused = await crew.as(boss.id).call(invite, { body: { email: somebody(), location_id: place.id, role: 'TEAM_MEMBER' } })
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  })

  it('makes names harmless in the mail', async () => {
    const place = await location(crew, { name: 'Win at\nhttps://evil.example/now' })
    const boss = await manager(crew, place)
    const { email } = await invited(place, boss)
    await crew.drain()
    expect(mailTo(email)).not.toContain('evil.example')
    expect(mailTo(email)).toContain('join Win at https: evil example now on Crewcall')
  })
})

describe('accepting', () => {
  it('is only for its recipient, and a typed address proves nothing', async () => {
    const place = await location(crew)
    const { token, email } = await invited(place, await manager(crew, place), 'ADMIN')
    const thief = await user(crew)
    expect((await accept(null, token)).status).toBe(401)
    expect((await accept(thief.id, token)).error?.message).toMatch(/sent to someone else/)
    expect((await crew.as(thief.id).call(updateMe, { body: { email } })).status).toBe(200)
    expect((await crew.as(thief.id).call(getInvitation, { params: { id: token } })).data.addressee).toBe('UNPROVEN')
    const refused = await accept(thief.id, token)
    expect([refused.status, refused.error?.message]).toEqual([
      403,
      'Confirm that the address is yours first: enter the code we send there.',
    ])
    expect((await crew.as(thief.id).call(withdrawInvitation, { params: { id: token } })).status).toBe(403)
    expect(await crew.sql(sql`select 1 from location_managers where user_id = ${thief.id}`)).toEqual([])
  })

  it('counts an address once a code was received there, until it is changed', async () => {
    const place = await location(crew)
    const { token, email } = await invited(place, await manager(crew, place))
    const guest = await user(crew)
    await crew.as(guest.id).call(updateMe, { body: { email } })
    // The invitation's own mail is sent first, so that the code's is the newest.
    await crew.drain()
    const { data } = await crew.as(guest.id).call(requestAddressCode, { body: { channel: 'email', address: email } })
    await crew.drain()
    const code = /^\d+/.exec(mailTo(email))?.[0] ?? ''
    expect((await crew.as(guest.id).call(confirmAddress, { body: { challenge_id: data.challenge_id, code } })).status).toBe(200)
    const look = async () => (await crew.as(guest.id).call(getInvitation, { params: { id: token } })).data.addressee
    expect(await look()).toBe('ME')
    await crew.as(guest.id).call(updateMe, { body: { email: '' } })
    await crew.as(guest.id).call(updateMe, { body: { email } })
    expect(await look()).toBe('UNPROVEN')
  })

  it('with a number other than the one the screen was opened for is refused', async () => {
    const place = await location(crew)
    const { token, email } = await invited(place, await manager(crew, place))
    const guest = await proven(email)
    expect((await accept(guest.id, token, { phone_number: '+18435550799' })).error).toMatchObject({
      code: 'invalid',
      target: 'phone_number',
    })
    expect((await accept(guest.id, token, { phone_number: guest.phone_number ?? '' })).status).toBe(200)
  })

  it('works once', async () => {
    const place = await location(crew)
    const { token, email } = await invited(place, await manager(crew, place))
    const guest = await proven(email)
    expect((await accept(guest.id, token)).status).toBe(200)
    expect((await accept(guest.id, token)).status).toBe(409)
    expect((await crew.as(guest.id).call(getInvitation, { params: { id: token } })).data.status).toBe('ACCEPTED')
  })

  it('works until the last millisecond of the seventh day', async () => {
    await crew.clock.set('2026-06-01T12:00:00.000Z')
    const place = await location(crew)
    const boss = await manager(crew, place)
    const late = await invited(place, boss)
    const guest = await proven(late.email)
    await crew.sql(sql`update invitations set expiration_date = ${new Date('2026-06-08T12:00:00.000Z')} where id = ${late.id}`)
    await crew.clock.set('2026-06-08T12:00:00.001Z')
    expect((await accept(guest.id, late.token)).status).toBe(409)
    expect((await crew.as(null).call(getInvitation, { params: { id: late.token } })).data.status).toBe('EXPIRED')
    expect((await crew.as(boss.id).call(listInvitations, { query: { location_id: place.id } })).data.results[0]?.status).toBe('EXPIRED')
    await crew.clock.set('2026-06-08T11:59:50.000Z')
    expect((await accept(guest.id, late.token)).status).toBe(200)
  })

  it('never lowers a role, and raises it to admin', async () => {
    const place = await location(crew)
    const boss = await manager(crew, place)
    const [low, high] = [await invited(place, boss, 'ONSITE_MANAGER'), await invited(place, boss, 'ADMIN')]
    const admin = await manager(crew, place)
    const member = await manager(crew, place, 'TEAM_MEMBER')
    await crew.sql(sql`update users set email = ${low.email}, email_verified_at = now() where id = ${admin.id}`)
    await crew.sql(sql`update users set email = ${high.email}, email_verified_at = now() where id = ${member.id}`)
    expect((await accept(admin.id, low.token)).data.role).toBe('ADMIN')
    expect((await accept(member.id, high.token)).data.role).toBe('ADMIN')
  })

  it('by two people at once, or by one person twice, creates one membership, 20 times over', async () => {
    const place = await location(crew)
    const boss = await manager(crew, place)
    for (let round = 0; round < 20; round += 1) {
      await crew.sql(sql`delete from rate_counters`)
      const phone_number = `+1843556${String(round).padStart(4, '0')}`
      const email = somebody()
      const { data } = await crew.as(boss.id).call(invite, { body: { email, phone_number, location_id: place.id, role: 'TEAM_MEMBER' } })
      const people = [await proven(email), await user(crew, { phone_number })]
      const answers = await Promise.all([...people, ...people].map(({ id }) => accept(id, tokenIn(data.link))))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
      const members = await crew.sql(sql`select 1 from location_managers where user_id = any(${people.map(({ id }) => id)})`)
      expect(members).toHaveLength(1)
    }
  })

  it('cannot be undone in the database alone', async () => {
    const place = await location(crew)
    const { token, email, id } = await invited(place, await manager(crew, place))
    await accept((await proven(email)).id, token)
    const back = crew.sql(sql`update invitations set status = 'SUBMITTED', accepted_at = null, accepted_by = null where id = ${id}`)
    await expect(back).rejects.toThrow('An accepted invitation cannot change')
  })
})

describe('the permission of the inviter', () => {
  it.each([
    ['demoted', (boss: number, id: string) => crew.as(boss).call(changeRole, { params: { managerId: id }, body: { role: 'TEAM_MEMBER' } })],
    ['removed', (boss: number, id: string) => crew.as(boss).call(removeManager, { params: { managerId: id } })],
  ])('ends with the role: the invitations of someone %s are withdrawn', async (_, lose) => {
    const place = await location(crew)
    const [boss, inviter] = [await manager(crew, place), await manager(crew, place)]
    const { token, email, id } = await invited(place, inviter)
    const own = await invited(place, boss)
    const [managerRow] = await crew.sql<{ id: number }>(sql`select id from location_managers where user_id = ${inviter.id}`)
    expect((await lose(boss.id, String(managerRow?.id))).status).toBeLessThan(300)
    expect(await rowOf(id)).toMatchObject({ withdrawn_by: boss.id })
    expect((await rowOf(own.id))?.withdrawn_at).toBeNull()
    const guest = await proven(email)
    expect((await accept(guest.id, token)).error?.message).toBe('This invitation was withdrawn')
    expect((await crew.as(null).call(getInvitation, { params: { id: token } })).status).toBe(410)
  })

  it('is checked again on acceptance, and the auditor finds invitations without it', async () => {
    const place = await location(crew)
    await manager(crew, place)
    const inviter = await manager(crew, place)
    const { token, email, id } = await invited(place, inviter)
    await crew.sql(sql`update location_managers set role = 'TEAM_MEMBER' where user_id = ${inviter.id}`)
    const guest = await proven(email)
    expect((await accept(guest.id, token)).error?.message).toBe(`${inviter.first_name} Test may no longer grant this role`)
    const found = await inTransaction(crew, (tx) => findViolations(tx, tx.now))
    expect(found.find((one) => one.id === 'A5')?.rows).toMatchObject([{ invitation_id: id }])
    await crew.sql(sql`delete from invitations where id = ${id}`)
    expect((await inTransaction(crew, (tx) => findViolations(tx, tx.now))).map((one) => one.id)).not.toContain('A5')
  })

  it('and an invitation sent while it is removed never both remain, 20 times over', async () => {
    for (let round = 0; round < 20; round += 1) {
      await crew.sql(sql`delete from rate_counters`)
      const place = await location(crew)
      const [boss, inviter] = [await manager(crew, place), await manager(crew, place)]
      const [managerRow] = await crew.sql<{ id: number }>(sql`select id from location_managers where user_id = ${inviter.id}`)
      const [sent, lost] = await Promise.all([
        crew.as(inviter.id).call(invite, { body: { email: somebody(), location_id: place.id, role: 'ADMIN' } }),
        crew.as(boss.id).call(removeManager, { params: { managerId: String(managerRow?.id) } }),
      ])
      expect([201, 403, 404]).toContain(sent.status)
      expect(lost.status).toBe(204)
      expect(await crew.sql(sql`select 1 from invitations where location_id = ${place.id} and withdrawn_at is null`)).toEqual([])
    }
  })
})

describe('resending and withdrawing', () => {
  it('creates a new link for seven more days instead of the old one, on the authority of the resender', async () => {
    const place = await location(crew)
    const [boss, other] = [await manager(crew, place), await manager(crew, place)]
    const { token, email, id } = await invited(place, boss)
    const { data } = await crew.as(other.id).call(resendInvitation, { params: { id } })
    expect(data).toMatchObject({ id, status: 'SUBMITTED', manager_name: `${other.first_name} Test` })
    expect((await crew.as(null).call(getInvitation, { params: { id: token } })).status).toBe(404)
    const guest = await proven(email)
    expect((await accept(guest.id, token)).status).toBe(404)
    expect((await accept(guest.id, tokenIn(data.link))).status).toBe(200)
    expect((await crew.as(boss.id).call(resendInvitation, { params: { id } })).status).toBe(409)
    expect((await crew.as(boss.id).call(withdrawInvitation, { params: { id } })).status).toBe(409)
  })

  it('does not send a waiting message if the invitation was withdrawn or resent', async () => {
    const place = await location(crew)
    const boss = await manager(crew, place)
    const { email, id } = await invited(place, boss)
    const { data } = await crew.as(boss.id).call(resendInvitation, { params: { id } })
    await crew.drain()
    const mails = crew.standins?.smtp.journal().filter(({ to }) => to.includes(email)) ?? []
    expect(mails.map(({ text }) => text.includes(tokenIn(data.link)))).toEqual([true])
    const second = await invited(place, boss)
    await crew.as(boss.id).call(withdrawInvitation, { params: { id: second.id } })
    await crew.drain()
    expect(mailTo(second.email)).toBe('')
  })

  it('removes a withdrawn invitation for the team, and its link says so', async () => {
    const place = await location(crew)
    const boss = await manager(crew, place)
    const { token, email, id } = await invited(place, boss)
    expect((await crew.as(boss.id).call(withdrawInvitation, { params: { id } })).status).toBe(204)
    expect((await crew.as(boss.id).call(withdrawInvitation, { params: { id } })).status).toBe(404)
    expect((await crew.as(boss.id).call(resendInvitation, { params: { id } })).status).toBe(404)
    expect((await crew.as(boss.id).call(listInvitations, { query: { location_id: place.id } })).data.results).toEqual([])
    const guest = await proven(email)
    const answers = [
      await crew.as(guest.id).call(getInvitation, { params: { id: token } }),
      await accept(guest.id, token),
      await crew.as(guest.id).call(withdrawInvitation, { params: { id: token } }),
    ]
    expect(answers.map(({ status, error, data }) => [status, error?.reason, data])).toEqual(
      Array.from({ length: 3 }, () => [410, 'INVITATION_WITHDRAWN', undefined]),
    )
    expect((await invited(place, boss, 'TEAM_MEMBER', email)).status).toBe('SUBMITTED')
  })

  it('lets the invited person decline by the link', async () => {
    const place = await location(crew)
    const { token, email } = await invited(place, await manager(crew, place))
    const guest = crew.as((await proven(email)).id)
    expect((await guest.call(withdrawInvitation, { params: { id: token } })).status).toBe(204)
    expect((await guest.call(withdrawInvitation, { params: { id: token } })).status).toBe(410)
  })

  it('allows a new invitation after an expired one', async () => {
    const place = await location(crew)
    const boss = await manager(crew, place)
    const { email } = await invited(place, boss)
    crew.clock.advance(8 * 24 * 60)
    const second = await invited(place, boss, 'ADMIN', email)
    expect((await crew.as(boss.id).call(listInvitations, { query: { location_id: place.id } })).data.results.map((one) => one.id)).toEqual([
      second.id,
    ])
  })
})

describe('a message that cannot be delivered', () => {
  it('marks the invitation, notifies the inviter, and a resend starts afresh', async () => {
    const place = await location(crew)
    const boss = await manager(crew, place)
    const email = refusedMailbox
    const { id, token } = await invited(place, boss, 'TEAM_MEMBER', email)
    await crew.drain({ ignoreBackoff: true })
    const list = () => crew.as(boss.id).call(listInvitations, { query: { location_id: place.id } })
    expect((await list()).data.results.map(({ status }) => status)).toEqual(['ERROR'])
    expect((await crew.as(boss.id).call(listNotifications)).data.results[0]?.title).toBe(
      `Your invitation to ${email} could not be delivered`,
    )
    expect((await accept((await proven(email)).id, token)).status).toBe(409)
    expect((await crew.as(boss.id).call(resendInvitation, { params: { id } })).data.status).toBe('SUBMITTED')
  })
})

describe('an unapproved business', () => {
  it('sends a handful of invitations a day, whoever sends them and to whichever location; an approved one is not limited', async () => {
    const place = await location(crew, { approval_status: 'PENDING' })
    const [boss, other] = [await manager(crew, place), await manager(crew, place)]
    const send = (who: Tables['users']) =>
      crew.as(who.id).call(invite, { body: { email: somebody(), location_id: place.id, role: 'TEAM_MEMBER' } })
    const answers = []
    for (const who of [boss, boss, boss, other, other, other, boss]) answers.push(await send(who))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429, 429])
    expect(answers.at(-1)?.error?.message).toMatch(/first location is approved/)
    const again = await crew.as(boss.id).call(resendInvitation, { params: { id: answers[0]?.data.id ?? 0 } })
    expect(again.status).toBe(429)
    await crew.sql(sql`update locations set approval_status = 'APPROVED' where id = ${place.id}`)
    for (let count = 0; count < 10; count += 1) expect((await send(boss)).status).toBe(201)
  })
})

describe('guessing tokens', () => {
  it('is stopped after twenty attempts a minute of an address, and keeps nobody there from an invitation', async () => {
    const guess = () => crew.as(null).call(getInvitation, { params: { id: randomBytes(32).toString('base64url') } })
    const answers = []
    for (let count = 0; count < 25; count += 1) answers.push((await guess()).status)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 404), ...Array.from({ length: 5 }, () => 429)])
    const place = await location(crew)
    const boss = await manager(crew, place)
    const { token, email } = await invited(place, boss)
    for (let count = 0; count < 25; count += 1)
      expect((await crew.as(null).call(getInvitation, { params: { id: token } })).status).toBe(200)
    expect((await accept((await proven(email)).id, token)).status).toBe(200)
  })

  it('is stopped for the person who is signed in, not for others at the address', async () => {
    const place = await location(crew)
    const boss = await manager(crew, place)
    const [first, second] = [await invited(place, boss), await invited(place, boss)]
    const [ana, ben] = [await proven(first.email), await proven(second.email)]
    const looks = []
    for (let count = 0; count < 21; count += 1)
      looks.push((await crew.as(ana.id).call(getInvitation, { params: { id: first.token } })).status)
    expect(looks).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect((await accept(ben.id, second.token)).status).toBe(200)
  })

  it.each(['a', 'a'.repeat(44), `${'a'.repeat(42)}!`, '../../etc'])('%s is no token', async (id) => {
    expect((await crew.as(null).call(getInvitation, { params: { id } })).status).toBe(400)
  })
})

describe('inviting to an organization', () => {
  it('makes an admin of every location, and is reserved to the admins of the organization', async () => {
    const place = await location(crew)
    const boss = await organizationAdmin(crew, place.organization_id)
    const local = await manager(crew, place)
    const params = { orgId: place.organization_id }
    const email = somebody()
    expect((await crew.as(local.id).call(inviteToOrganization, { params, body: { email } })).status).toBe(403)
    expect((await crew.as(local.id).call(listOrganizationInvitations, { params })).status).toBe(403)
    const { data } = await crew.as(boss.id).call(inviteToOrganization, { params, body: { email } })
    expect(data).toMatchObject({ status: 'SUBMITTED', role: 'ADMIN', organization_id: place.organization_id })
    expect(data.link).toContain('/organization/invitations/accept/')
    const token = tokenIn(data.link)
    expect((await crew.as(boss.id).call(getOrganizationInvitation, { params: { ...params, id: data.id } })).data.link).toBeNull()
    const guest = await proven(email)
    expect((await crew.as(guest.id).call(openOrganizationInvitation, { params: { token } })).data).toMatchObject({
      addressee: 'ME',
      location_count: 1,
    })
    // The link of an organization is useless at a location.
    expect((await accept(guest.id, token)).status).toBe(404)
    const joined = await crew.as(guest.id).call(acceptOrganizationInvitation, { params: { token }, body: {} })
    expect(joined.data).toEqual({ organization_id: place.organization_id, location_id: null, role: 'ADMIN' })
    expect((await crew.as(guest.id).call(listLocationManagers, { query: { location: place.id } })).status).toBe(200)
    expect((await crew.as(boss.id).call(listOrganizationInvitations, { params })).data.results).toEqual([])
    await crew.drain()
    const [bell] = (await crew.as(boss.id).call(listNotifications)).data.results
    expect(bell?.link).toBe(`/organizations/${place.organization_id}/teams`)
  })

  it('ends for every invitation of a removed admin, including those to locations', async () => {
    const place = await location(crew)
    const [boss, inviter] = [await organizationAdmin(crew, place.organization_id), await organizationAdmin(crew, place.organization_id)]
    const params = { orgId: place.organization_id }
    const one = await invited(place, inviter)
    const { data } = await crew.as(inviter.id).call(inviteToOrganization, { params, body: { email: somebody() } })
    const [held] = await crew.sql<{ id: number }>(sql`select id from organization_managers where user_id = ${inviter.id}`)
    await crew.as(boss.id).call(removeOrganizationManager, { params: { managerId: String(held?.id) } })
    expect((await rowOf(one.id))?.withdrawn_at).not.toBeNull()
    expect((await rowOf(data.id))?.withdrawn_at).not.toBeNull()
  })

  it('can be resent and withdrawn, by its own admins only', async () => {
    const place = await location(crew)
    const boss = crew.as((await organizationAdmin(crew, place.organization_id)).id)
    const stranger = crew.as((await organizationAdmin(crew, (await location(crew)).organization_id)).id)
    const params = { orgId: place.organization_id }
    const { id } = (await boss.call(inviteToOrganization, { params, body: { email: somebody() } })).data
    const one = { ...params, id }
    expect((await stranger.call(withdrawOrganizationInvitation, { params: one })).status).toBe(404)
    expect((await stranger.call(resendOrganizationInvitation, { params: one })).status).toBe(404)
    expect((await boss.call(resendOrganizationInvitation, { params: one })).data.link).toContain('/organization/invitations/accept/')
    expect((await boss.call(withdrawOrganizationInvitation, { params: one })).status).toBe(204)
    expect((await boss.call(getOrganizationInvitation, { params: one })).status).toBe(404)
  })
})

describe('a platform admin', () => {
  it('invites to the team of a location whose business asked for help', async () => {
    const place = await location(crew)
    await manager(crew, place)
    const admin = await platformAdmin(crew)
    const { token, email } = await invited(place, admin, 'ADMIN')
    expect((await accept((await proven(email)).id, token)).data.role).toBe('ADMIN')
  })
})
