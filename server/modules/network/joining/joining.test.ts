import * as joining from '@crewcall/contract/network-joining.ts'
import { addToNetwork } from '@crewcall/contract/network.ts'
import { blockPro } from '@crewcall/contract/applications.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { announce } from '../../../platform/announcements.ts'
import { manager, payingLocation, pro } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'
import { row, user } from '../../../test/build.ts'

const { crew, place, admin } = await openLocation({ name: 'Pier 9 <Bar>' })
const boss = crew.as(admin.id)
const locationId = String(place.id)
const at = { organization_id: place.organization_id, location_id: place.id }
const crawler = { 'user-agent': 'TelegramBot (like TwitterBot)' }
const pathOf = (link: string | null) => new URL(link ?? '').pathname
const tokenOf = (link: string | null) => pathOf(link).split('/').at(-1) ?? ''

const makeLink = (more = {}) => boss.call(joining.addNetworkInvite, { params: { locationId }, body: { kind: 'LINK', ...more } })
const invitePhone = (phone_number: string) =>
  boss.call(joining.addNetworkInvite, { params: { locationId }, body: { kind: 'PERSONAL', phone_number } })
const open = (url: string) => crew.app.inject({ url, headers: crawler })
const press = (url: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  crew.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } })
const intentOf = async (url: string) => tokenOf(String((await press(url)).headers.location))
const step = (token: string, userId: number) => crew.as(userId).call(joining.takeJoinStep, { params: { token } })
const waiting = async () => (await boss.call(joining.listNetworkRequests, { params: { locationId } })).data.results
const answer = (id: number, given: 'ADMITTED' | 'REFUSED' | null, as = boss) =>
  as.call(joining.answerNetworkRequest, { params: { locationId, id: String(id) }, body: { answer: given } })
const isMember = async (proId: number) =>
  (await crew.sql(sql`select 1 from network_members where location_id = ${place.id} and pro_id = ${proId}`)).length === 1

describe('a link of a network', () => {
  it('stays unused however often a crawler opens it, and then works', async () => {
    const { link, id } = (await makeLink({ most_uses: 1 })).data
    for (let each = 0; each < 50; each += 1) expect((await open(pathOf(link))).statusCode).toBe(200)
    expect(await crew.sql(sql`select uses from network_invites where id = ${id}`)).toEqual([{ uses: 0 }])
    const [ana, ben] = [await pro(crew), await pro(crew)]
    const [first, second] = [await intentOf(pathOf(link)), await intentOf(pathOf(link))]
    expect((await step(first, ana.user_id)).data.step).toBe('WAITING')
    expect((await step(first, ana.user_id)).data.step).toBe('WAITING')
    expect((await step(second, ben.user_id)).error).toMatchObject({ code: 'conflict', reason: 'NETWORK_LINK_ENDED' })
    expect((await open(pathOf(link))).statusCode).toBe(410)
  })

  it('shows a page without scripts below 15 kB, with a card, in the language of its reader', async () => {
    const { link } = (await makeLink()).data
    const { body, headers } = await open(pathOf(link))
    expect(body.length).toBeLessThan(15_000)
    expect(body).not.toMatch(/<script|\son\w+=/i)
    expect(body).toContain('<meta property="og:title" content="Join the network of Pier 9 &lt;Bar&gt;">')
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-")
    expect(headers['referrer-policy']).toBe('same-origin')
    const spanish = await crew.app.inject({ url: pathOf(link), headers: { 'accept-language': 'es-MX,es;q=0.9' } })
    expect(spanish.body).toContain('Únete a la red de')
    expect((await press(pathOf(link), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await open(`/connect/join/${'x'.repeat(43)}`)).statusCode).toBe(404)
    expect((await open('/connect/join/short')).statusCode).toBe(404)
  })

  it('says why it no longer works, and names nobody', async () => {
    const ended = (await makeLink()).data
    const params = { locationId, id: String(ended.id) }
    expect((await boss.call(joining.revokeNetworkInvite, { params })).status).toBe(204)
    const late = (await makeLink({ days: 1 })).data
    await crew.sql(sql`update network_invites set expires_at = created_ts where id = ${late.id}`)
    const pages = [await open(pathOf(ended.link)), await open(pathOf(late.link))]
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([410, 410])
    expect(pages[0]?.body).toContain('ended by the business')
    expect(pages[1]?.body).toContain('Its time is over')
    for (const { body } of pages) {
      expect(body).toContain('Ask the manager')
      expect(body).not.toContain('Pier 9')
    }
    expect((await press(pathOf(ended.link))).statusCode).toBe(410)
    const asked = await Promise.all(
      [ended, late].map(({ link }) => crew.as(null).call(joining.openNetworkLink, { params: { token: tokenOf(String(link)) } })),
    )
    expect(asked.map(({ status, error, data }) => [status, error?.reason, error?.values, data])).toEqual(
      ['REVOKED', 'EXPIRED'].map((state) => [410, 'NETWORK_LINK_OVER', { state }, undefined]),
    )
    const { results } = (await boss.call(joining.listNetworkInvites, { params: { locationId } })).data
    expect(results.find(({ id }) => id === ended.id)).toMatchObject({ state: 'REVOKED', link: null })
  })

  it('leads to pending members, whom a manager admits or refuses, and may take it back', async () => {
    const { link } = (await makeLink()).data
    const ana = await pro(crew, { display_name: 'Ana B.' })
    await step(await intentOf(pathOf(link)), ana.user_id)
    const request = (await waiting()).find(({ pro_id }) => pro_id === ana.id)
    const id = request?.id ?? 0
    expect([request?.display_name, await isMember(ana.id)]).toEqual(['Ana B.', false])
    expect((await answer(id, 'ADMITTED')).data.answer).toBe('ADMITTED')
    expect(await isMember(ana.id)).toBe(true)
    expect((await answer(id, 'REFUSED')).error?.code).toBe('conflict')
    await answer(id, null)
    expect([await isMember(ana.id), (await waiting()).some((each) => each.id === id)]).toEqual([false, true])
    await answer(id, 'REFUSED')
    expect((await step(await intentOf(pathOf(link)), ana.user_id)).data.step).toBe('WAITING')
    expect((await waiting()).some((each) => each.pro_id === ana.id)).toBe(false)
  })

  it('lets in at once if it says so, but never a blocked pro, who is not told', async () => {
    const { link } = (await makeLink({ admits: true })).data
    const [ana, blocked] = [await pro(crew), await pro(crew)]
    await boss.call(blockPro, { body: { gigster_id: blocked.id, location_ids: [place.id] } })
    expect((await step(await intentOf(pathOf(link)), ana.user_id)).data.step).toBe('MEMBER')
    expect((await step(await intentOf(pathOf(link)), blocked.user_id)).data.step).toBe('WAITING')
    const request = (await waiting()).find(({ pro_id }) => pro_id === blocked.id)
    expect((await answer(request?.id ?? 0, 'ADMITTED')).error).toMatchObject({ reason: 'PRO_BLOCKED_HERE' })
  })

  it('keeps the referrer and the wish until the sign-up as a pro is done, on whatever device', async () => {
    const { link } = (await makeLink()).data
    const referrer = await pro(crew, { display_name: 'Rita S.' })
    const token = await intentOf(`${pathOf(link)}?market_id=${referrer.market_id}&pro_uuid=${referrer.uuid}`)
    expect((await crew.as(null).call(joining.getJoinIntent, { params: { token } })).data).toMatchObject({
      step: 'SIGN_IN',
      market_id: referrer.market_id,
    })
    const newcomer = await user(crew)
    expect((await step(token, newcomer.id)).data.step).toBe('SIGN_UP')
    // The sign-up ends elsewhere: nothing but the account connects the two.
    const made = await row(crew, 'pros', { user_id: newcomer.id, display_name: 'New C.' })
    await crew.system((ctx) => announce(ctx, 'pro.signed_up', { pro_id: made.id, user_id: newcomer.id }))
    await crew.drain()
    expect((await waiting()).find(({ pro_id }) => pro_id === made.id)).toMatchObject({ referrer_name: 'Rita S.' })
    const kept = await crew.sql(sql`select referrer_pro_id, pro_id from join_intents where user_id = ${newcomer.id}`)
    expect(kept).toEqual([{ referrer_pro_id: referrer.id, pro_id: made.id }])
    expect((await step(token, (await user(crew)).id)).error?.reason).toBe('INVITATION_OF_ANOTHER')
  })
})

describe('a personal invite', () => {
  it('is sent by text, works once, for its phone number only, and a new sending ends the old link', async () => {
    const ana = await pro(crew)
    const phone = `+1843555${String(1000 + ana.id).slice(-4)}`
    await crew.sql(sql`update users set phone_number = ${phone} where id = ${ana.user_id}`)
    const { data } = await invitePhone(phone)
    await crew.drain()
    const texts = await crew.sql(sql`select from message_deliveries where kind = 'network_invite' and address = ${phone}`)
    expect(texts).toHaveLength(1)
    expect((await invitePhone(phone)).error).toMatchObject({ code: 'already_exists', reason: 'PHONE_INVITED_ALREADY' })
    const params = { locationId, id: String(data.id) }
    const again = await boss.call(joining.resendNetworkInvite, { params })
    expect((await open(pathOf(data.link))).statusCode).toBe(404)
    const other = await pro(crew)
    const path = pathOf(again.data.link)
    expect((await step(await intentOf(path), other.user_id)).error?.reason).toBe('INVITATION_OF_ANOTHER')
    expect((await open(path)).body).not.toContain(phone.slice(-4))
    expect((await step(await intentOf(path), ana.user_id)).data.step).toBe('MEMBER')
    expect((await open(path)).statusCode).toBe(410)
    expect((await invitePhone(phone)).error?.reason).toBe('NETWORK_MEMBER_ALREADY')
  })

  it('waits for the number it was sent to if somebody signs up with another one', async () => {
    const { data } = await invitePhone('+18435556611')
    const token = await intentOf(pathOf(data.link))
    const newcomer = await user(crew)
    expect((await step(token, newcomer.id)).data.step).toBe('SIGN_UP')
    const made = await row(crew, 'pros', { user_id: newcomer.id, display_name: 'Other N.' })
    await crew.system((ctx) => announce(ctx, 'pro.signed_up', { pro_id: made.id, user_id: newcomer.id }))
    await crew.drain()
    expect((await step(token, newcomer.id)).error?.reason).toBe('INVITATION_OF_ANOTHER')
    await crew.sql(sql`update users set phone_number = '+18435556611' where id = ${newcomer.id}`)
    expect((await step(token, newcomer.id)).data.step).toBe('MEMBER')
  })

  it('says nothing about numbers that are not of the network', async () => {
    const stranger = await pro(crew)
    const [known] = await crew.sql<{ phone_number: string }>(sql`
      update users set phone_number = '+18435557777' where id = ${stranger.user_id} returning phone_number`)
    const answers = [await invitePhone(known?.phone_number ?? ''), await invitePhone('+18435557778')]
    expect(answers.map(({ status, data }) => [status, data.state, data.uses])).toEqual([
      [201, 'LIVE', 0],
      [201, 'LIVE', 0],
    ])
  })
})

describe('leaving a network', () => {
  it('takes no reason, is shown to the manager, and only an invite leads back', async () => {
    const ana = await pro(crew, { display_name: 'Ana L.' })
    await row(crew, 'network_members', { ...at, pro_id: ana.id, source: 'ADDED' })
    const own = crew.as(ana.user_id)
    expect((await own.call(joining.listMyNetworks)).data.results).toMatchObject([{ location_id: place.id, is_waiting: false }])
    expect((await own.call(joining.leaveNetwork, { params: { locationId } })).status).toBe(204)
    expect((await own.call(joining.leaveNetwork, { params: { locationId } })).status).toBe(404)
    const { results } = (await boss.call(joining.listNetworkDepartures, { params: { locationId } })).data
    expect(results.map(({ display_name }) => display_name)).toContain('Ana L.')
    expect(Object.keys(results[0] ?? {}).toSorted()).toEqual(['display_name', 'left_at', 'pro_id'])
    const added = await boss.call(addToNetwork, { params: { locationId }, body: { pro_id: ana.id } })
    expect(added.error?.reason).toBe('PRO_LEFT_NETWORK')
    const { link } = (await makeLink({ admits: true })).data
    expect((await step(await intentOf(pathOf(link)), ana.user_id)).data.step).toBe('MEMBER')
  })

  it('is how a pro takes a wish back, also one that was refused: of that they are told nothing', async () => {
    const [ana, ben] = [await pro(crew), await pro(crew)]
    const { link } = (await makeLink()).data
    const wish = async ({ id, user_id }: typeof ana) => {
      expect((await step(await intentOf(pathOf(link)), user_id)).data.step).toBe('WAITING')
      return (await waiting()).find(({ pro_id }) => pro_id === id)?.id
    }
    const networks = async ({ user_id }: typeof ana) =>
      (await crew.as(user_id).call(joining.listMyNetworks)).data.results.map(({ is_waiting }) => is_waiting)
    const refused = (await wish(ana)) ?? 0
    await wish(ben)
    await answer(refused, 'REFUSED')
    for (const each of [ana, ben]) {
      expect(await networks(each)).toEqual([true])
      expect((await crew.as(each.user_id).call(joining.leaveNetwork, { params: { locationId } })).status).toBe(204)
      expect(await networks(each)).toEqual([])
      expect((await crew.as(each.user_id).call(joining.leaveNetwork, { params: { locationId } })).status).toBe(404)
    }
    expect((await answer(refused, null)).status).toBe(404)
    // The manager is not asked again so soon.
    expect([await wish(ana), await networks(ana)]).toEqual([undefined, [true]])
    expect(await wish(ben)).toBeDefined()
  })

  it('is not undone by a manager who takes back the answer to their former wish, and admits them again', async () => {
    const eli = await pro(crew)
    const { link } = (await makeLink()).data
    await step(await intentOf(pathOf(link)), eli.user_id)
    const asked = (await waiting()).find(({ pro_id }) => pro_id === eli.id)?.id ?? 0
    expect((await answer(asked, 'ADMITTED')).status).toBe(200)
    expect((await crew.as(eli.user_id).call(joining.leaveNetwork, { params: { locationId } })).status).toBe(204)
    const late = [await answer(asked, null), await answer(asked, 'ADMITTED')]
    expect(late.map(({ status }) => status)).toEqual([404, 404])
    expect(await isMember(eli.id)).toBe(false)
  })
})

describe('rights', () => {
  it('end at the location: another one learns nothing', async () => {
    const other = await payingLocation(crew)
    const foreign = crew.as((await manager(crew, other)).id)
    const { id } = (await makeLink()).data
    expect((await foreign.call(joining.listNetworkInvites, { params: { locationId } })).status).toBe(404)
    expect((await foreign.call(joining.revokeNetworkInvite, { params: { locationId, id: String(id) } })).status).toBe(404)
    const mine = { locationId: String(other.id), id: String(id) }
    expect((await foreign.call(joining.revokeNetworkInvite, { params: mine })).status).toBe(404)
    const onsite = crew.as((await manager(crew, place, 'ONSITE_MANAGER')).id)
    expect((await onsite.call(joining.listNetworkInvites, { params: { locationId } })).status).toBe(403)
  })
})

describe('the page of a pro', () => {
  it('says the first name and the positions, and refers whoever signs up by it', async () => {
    const referrer = await pro(crew, { display_name: 'Rita Sanchez' })
    const { statusCode, body } = await open(`/connect/${referrer.uuid}`)
    expect([statusCode, body.includes('Rita invites you'), body.includes('Sanchez')]).toEqual([200, true, false])
    expect((await open(`/connect/${referrer.uuid}?signup=false`)).body).not.toContain('<form')
    const newcomer = await pro(crew)
    await step(await intentOf(`/connect/${referrer.uuid}`), newcomer.user_id)
    const kept = await crew.sql(sql`select referrer_pro_id from join_intents where pro_id = ${newcomer.id}`)
    expect(kept).toEqual([{ referrer_pro_id: referrer.id }])
    expect((await open(`/connect/${crypto.randomUUID()}`)).statusCode).toBe(404)
  })
})
