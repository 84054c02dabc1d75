import * as billing from '@crewcall/contract/billing.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { location, row } from '../../test/build.ts'
import { manager, organizationAdmin, payingLocation, platformAdmin } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { billingOf, forgetMethod, isBillable, markMethodFailed, markMethodRequiresAction, methodSaved } from './index.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

/** Finishes a setup as the provider's browser form does, and returns the saved method. */
function saveCard(clientSecret: string, number = '4242424242424242'): Promise<string> {
  return save(clientSecret, {
    type: 'card',
    'card][number': number,
    'card][exp_month': '12',
    'card][exp_year': '40',
    'card][cvc': '123',
  })
}

async function save(clientSecret: string, fields: Record<string, string>): Promise<string> {
  const intent = clientSecret.split('_secret_')[0]
  const sent = Object.entries(fields).map(([name, value]) => [`payment_method_data[${name}]`, value])
  const response = await fetch(`${crew.around.config.stripe.base_url}/v1/setup_intents/${intent}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ client_secret: clientSecret, ...Object.fromEntries(sent) }),
  })
  const { payment_method } = (await response.json()) as { payment_method: string }
  return payment_method
}

async function savedCardOf(place: Tables['locations'], userId: number): Promise<string> {
  const { data } = await crew.as(userId).call(billing.startLocationSetup, { params: { locationId: String(place.id) } })
  return saveCard(data.client_secret)
}

function methodsOf(place: Tables['locations']) {
  return crew.sql<Tables['payment_methods']>(
    sql`select * from payment_methods where organization_id = ${place.organization_id} order by id`,
  )
}

function eventsOf(name: string, organizationId: number) {
  return crew.sql<{ payload: unknown }>(sql`
    select payload from announcements where name = ${name} and payload->>'organization_id' = ${String(organizationId)} order by id`)
}

async function fresh(place: Tables['locations']): Promise<Tables['locations']> {
  const [found] = await crew.sql<Tables['locations']>(sql`select * from locations where id = ${place.id}`)
  if (!found) throw new Error('The location is gone')
  return found
}

describe('setting up', () => {
  it('gives a secret for the browser and keeps one customer however often it starts', async () => {
    const place = await location(crew)
    const admin = await manager(crew, place)
    const params = { locationId: String(place.id) }
    const [first, second] = await Promise.all([
      crew.as(admin.id).call(billing.startLocationSetup, { params }),
      crew.as(admin.id).call(billing.startLocationSetup, { params }),
    ])
    expect(first.data.client_secret).toMatch(/^seti_.*_secret_/)
    expect(second.status).toBe(200)
    const { stripe_customer_id } = await fresh(place)
    expect(stripe_customer_id).toMatch(/^cus_/)
    await crew.as(admin.id).call(billing.startLocationSetup, { params })
    expect((await fresh(place)).stripe_customer_id).toBe(stripe_customer_id)
  })

  it('is for admins of the location: a team member gets 403, a stranger 404, a platform admin only the portal link', async () => {
    const place = await location(crew)
    const params = { locationId: String(place.id) }
    const member = await manager(crew, place, 'TEAM_MEMBER')
    const stranger = await manager(crew, await location(crew))
    const platform = await platformAdmin(crew)
    expect((await crew.as(member.id).call(billing.startLocationSetup, { params })).status).toBe(403)
    expect((await crew.as(stranger.id).call(billing.startLocationSetup, { params })).status).toBe(404)
    expect((await crew.as(platform.id).call(billing.startLocationSetup, { params })).error?.message).toMatch(/portal/)
    expect((await fresh(place)).stripe_customer_id).toBeNull()
  })

  it('of the organization is for its admins, not for the admin of one of its locations', async () => {
    const place = await location(crew)
    const params = { orgId: String(place.organization_id) }
    const boss = await organizationAdmin(crew, place.organization_id)
    const admin = await manager(crew, place)
    expect((await crew.as(admin.id).call(billing.startOrganizationSetup, { params })).status).toBe(403)
    expect((await crew.as(admin.id).call(billing.getOrganizationPaymentMethod, { params })).status).toBe(403)
    expect((await crew.as(boss.id).call(billing.startOrganizationSetup, { params })).status).toBe(200)
  })
})

describe('choosing a method', () => {
  it('attaches it, makes the location pay by it and announces active billing once', async () => {
    const place = await location(crew)
    const admin = await manager(crew, place)
    const payment_method_id = await savedCardOf(place, admin.id)
    const choose = (headers: Record<string, string> = {}) =>
      crew
        .as(admin.id)
        .call(billing.chooseLocationPaymentMethod, { params: { id: String(place.id) }, body: { payment_method_id }, headers })
    const { status, data } = await choose()
    expect(status).toBe(200)
    expect(data).toMatchObject({
      external_id: payment_method_id,
      type: 'card',
      status: 'ACTIVE',
      source: 'LOCATION',
      is_inherited: false,
      details: { brand: 'visa', last4: '4242', exp_month: 12 },
    })
    await choose()
    const [first, again] = [await choose({ 'idempotency-key': 'card' }), await choose({ 'idempotency-key': 'card' })]
    expect([again.status, again.data]).toEqual([200, first.data])
    expect(await crew.sql(sql`select status from idempotency_keys where route = 'chooseLocationPaymentMethod'`)).toEqual([{ status: 200 }])
    expect(await methodsOf(place)).toMatchObject([{ status: 'ACTIVE', location_id: place.id, replaced_at: null, created_by: admin.id }])
    expect(await eventsOf('billing.activated', place.organization_id)).toEqual([
      { payload: { organization_id: place.organization_id, location_id: place.id } },
    ])
    expect((await fresh(place)).billing_source).toBe('LOCATION')
  })

  it('keeps the replaced method as history, with every step in the audit log', async () => {
    const place = await location(crew)
    const admin = await manager(crew, place)
    for (const payment_method_id of [await savedCardOf(place, admin.id), await savedCardOf(place, admin.id)]) {
      await crew.as(admin.id).call(billing.chooseLocationPaymentMethod, { params: { id: String(place.id) }, body: { payment_method_id } })
    }
    const rows = await methodsOf(place)
    expect(rows.map(({ replaced_at }) => replaced_at === null)).toEqual([false, true])
    const steps = await crew.sql<{ action: string }>(
      sql`select action from audit_log where location_id = ${place.id} and object_type = 'payment_method' order by id`,
    )
    expect(steps.map(({ action }) => action)).toEqual(['payment_method.activate', 'payment_method.replace', 'payment_method.activate'])
  })

  it('refuses a method that is unknown or was saved for another customer, and stores nothing', async () => {
    const place = await location(crew)
    const admin = await manager(crew, place)
    const other = await location(crew)
    const foreign = await savedCardOf(other, (await manager(crew, other)).id)
    for (const payment_method_id of ['pm_nothing', foreign]) {
      const { status, error } = await crew
        .as(admin.id)
        .call(billing.chooseLocationPaymentMethod, { params: { id: String(place.id) }, body: { payment_method_id } })
      expect({ status, target: error?.target }).toEqual({ status: 400, target: 'payment_method_id' })
    }
    expect(await methodsOf(place)).toEqual([])
    expect((await fresh(place)).billing_source).toBe('ORGANIZATION')
  })

  it('of the organization serves every location without its own', async () => {
    const place = await location(crew)
    const boss = await organizationAdmin(crew, place.organization_id)
    const params = { orgId: String(place.organization_id) }
    const { data } = await crew.as(boss.id).call(billing.startOrganizationSetup, { params })
    const payment_method_id = await saveCard(data.client_secret)
    await crew.as(boss.id).call(billing.chooseOrganizationPaymentMethod, { params, body: { payment_method_id } })
    const admin = await manager(crew, place)
    const brief = await crew.as(admin.id).call(billing.getLocationPaymentMethod, { params: { id: String(place.id) } })
    expect(brief.data).toEqual({
      external_id: payment_method_id,
      type: 'card',
      status: 'ACTIVE',
      source: 'ORGANIZATION',
      is_inherited: true,
      details: null,
    })
    const full = await crew
      .as(admin.id)
      .call(billing.getLocationPaymentMethod, { params: { id: String(place.id) }, query: { include_details: true } })
    expect(full.data.details).toMatchObject({ last4: '4242', failure_code: null })
    const [organization] = await crew.sql<{ stripe_customer_id: string }>(
      sql`select stripe_customer_id from organizations where id = ${place.organization_id}`,
    )
    expect(await crew.system((ctx) => billingOf(ctx, place))).toMatchObject({
      status: 'ACTIVE',
      external_id: payment_method_id,
      customer_id: organization?.stripe_customer_id,
    })
  })
})

describe('the billing source', () => {
  it('may be the organization only if that has a method', async () => {
    const place = await payingLocation(crew)
    const admin = await manager(crew, place)
    const reset = () =>
      crew.as(admin.id).call(billing.chooseBillingSource, { params: { id: String(place.id) }, body: { billing_source: 'ORGANIZATION' } })
    expect(await reset()).toMatchObject({ status: 402, error: { code: 'payment_method_does_not_exist' } })
    await row(crew, 'payment_methods', {
      organization_id: place.organization_id,
      external_id: 'pm_org',
      type: 'us_bank_account',
      status: 'ACTIVE',
      details: { bank_name: 'Test Bank', last4: '6789' },
    })
    expect((await reset()).data).toMatchObject({
      source: 'ORGANIZATION',
      is_inherited: true,
      type: 'us_bank_account',
      details: { bank_name: 'Test Bank' },
    })
    expect(await eventsOf('billing.activated', place.organization_id)).toHaveLength(1)
    await reset()
    expect(await eventsOf('billing.activated', place.organization_id)).toHaveLength(1)
  })
})

describe('the portal link', () => {
  it('leads to the page of the paying owner, and a platform admin may pass it on', async () => {
    const place = await payingLocation(crew)
    const admin = await manager(crew, place)
    const params = { id: String(place.id) }
    expect((await fresh(place)).stripe_customer_id).toBeNull()
    const platform = await platformAdmin(crew)
    for (const id of [admin.id, platform.id]) {
      const { data } = await crew.as(id).call(billing.openLocationPortal, { params })
      expect(data.url).toContain(crew.around.config.stripe.base_url)
    }
    expect((await fresh(place)).stripe_customer_id).toMatch(/^cus_/)
  })

  it('of the organization is not for the admin of one location', async () => {
    const place = await location(crew)
    const admin = await manager(crew, place)
    expect(await crew.as(admin.id).call(billing.openLocationPortal, { params: { id: String(place.id) } })).toMatchObject({ status: 403 })
  })
})

describe('events of the provider', () => {
  it('fails the current method once, and names its owner', async () => {
    const place = await payingLocation(crew)
    const [method] = await methodsOf(place)
    const which = { organization_id: place.organization_id, payment_method_id: method?.id ?? 0 }
    await crew.system((ctx) => markMethodFailed(ctx, which, { code: 'expired_card', message: 'Your card has expired.' }))
    await crew.system((ctx) => markMethodFailed(ctx, which, { code: 'expired_card', message: 'Your card has expired.' }))
    expect(await methodsOf(place)).toMatchObject([
      { status: 'FAILED', details: { last4: '4242', failure: 'Your card has expired.', failure_code: 'expired_card' } },
    ])
    expect(await eventsOf('billing.failed', place.organization_id)).toHaveLength(1)
    expect(await crew.system((ctx) => isBillable(ctx, place))).toBe(false)
    expect(await crew.system((ctx) => isBillable(ctx, { ...place, invoicing_enabled: true }))).toBe(true)
  })

  it('keeps a method waiting for its owner, with the page to visit', async () => {
    const place = await payingLocation(crew)
    const [method] = await methodsOf(place)
    const which = { organization_id: place.organization_id, payment_method_id: method?.id ?? 0 }
    await crew.system((ctx) => markMethodRequiresAction(ctx, which, 'https://pay.test/verify'))
    const admin = await manager(crew, place)
    const { data } = await crew
      .as(admin.id)
      .call(billing.getLocationPaymentMethod, { params: { id: String(place.id) }, query: { include_details: true } })
    expect(data).toMatchObject({ status: 'REQUIRES_ACTION', details: { next_action_url: 'https://pay.test/verify' } })
  })

  it('forgets a method that was removed in the portal', async () => {
    const place = await location(crew)
    const admin = await manager(crew, place)
    const payment_method_id = await savedCardOf(place, admin.id)
    await crew.as(admin.id).call(billing.chooseLocationPaymentMethod, { params: { id: String(place.id) }, body: { payment_method_id } })
    await crew.system((ctx) => forgetMethod(ctx, payment_method_id))
    await crew.system((ctx) => forgetMethod(ctx, payment_method_id))
    const { data } = await crew.as(admin.id).call(billing.getLocationPaymentMethod, { params: { id: String(place.id) } })
    expect(data).toMatchObject({ status: 'NOT_CONFIGURED', external_id: null, type: null })
    expect(await eventsOf('billing.failed', place.organization_id)).toHaveLength(1)
  })

  it('adopts a saved method for an owner without a working one, and keeps a working one', async () => {
    const place = await location(crew)
    const admin = await manager(crew, place)
    const payment_method = await savedCardOf(place, admin.id)
    const { stripe_customer_id: customer } = await fresh(place)
    await crew.system((ctx) => methodSaved(ctx, { customer, payment_method }))
    await crew.drain()
    expect(await methodsOf(place)).toMatchObject([{ external_id: payment_method, status: 'ACTIVE', created_by: null }])
    const second = await savedCardOf(place, admin.id)
    await crew.system((ctx) => methodSaved(ctx, { customer, payment_method: second }))
    await crew.drain()
    expect((await methodsOf(place)).map(({ external_id }) => external_id)).toEqual([payment_method])
  })

  it('keeps the current card when another one is declined while it is added', async () => {
    const place = await location(crew)
    const admin = await manager(crew, place)
    const payment_method_id = await savedCardOf(place, admin.id)
    await crew.as(admin.id).call(billing.chooseLocationPaymentMethod, { params: { id: String(place.id) }, body: { payment_method_id } })
    const { data } = await crew.as(admin.id).call(billing.startLocationSetup, { params: { locationId: String(place.id) } })
    await save(data.client_secret, {
      type: 'card',
      'card][number': '4000000000000002',
      'card][exp_month': '12',
      'card][exp_year': '2040',
      'card][cvc': '123',
    }).catch(() => undefined)
    await tellAll()
    expect(await methodsOf(place)).toMatchObject([{ external_id: payment_method_id, status: 'ACTIVE' }])
    expect(await eventsOf('billing.failed', place.organization_id)).toEqual([])
  })

  it('shows a bank account that awaits its micro-deposits, and uses it once they are confirmed', async () => {
    const place = await location(crew)
    const admin = await manager(crew, place)
    const { data } = await crew.as(admin.id).call(billing.startLocationSetup, { params: { locationId: String(place.id) } })
    const bank = { 'us_bank_account][routing_number': '110000000', 'us_bank_account][account_number': '000777777771' }
    const payment_method = await save(data.client_secret, { type: 'us_bank_account', ...bank })
    await tellAll()
    const view = async () =>
      (
        await crew
          .as(admin.id)
          .call(billing.getLocationPaymentMethod, { params: { id: String(place.id) }, query: { include_details: true } })
      ).data
    const waiting = await view()
    expect(waiting).toMatchObject({ status: 'REQUIRES_ACTION', external_id: payment_method, source: 'LOCATION', type: 'us_bank_account' })
    const url = waiting.details?.next_action_url ?? ''
    const answer = (descriptor_code: string) => fetch(url, { method: 'POST', body: new URLSearchParams({ descriptor_code }) })
    expect(await (await answer('SM0000')).text()).toContain('not what the statement reads')
    await tellAll()
    expect(await view()).toMatchObject({ status: 'REQUIRES_ACTION' })
    await answer('SM11AA')
    await tellAll()
    expect(await view()).toMatchObject({ status: 'ACTIVE', external_id: payment_method, details: { next_action_url: null } })
    expect(await eventsOf('billing.activated', place.organization_id)).toHaveLength(1)
  })
})

/** Sends all pending provider events to our webhook, as the provider would. */
async function tellAll(): Promise<void> {
  const { stripe } = crew.standins ?? {}
  for (const event of stripe?.journal().events ?? []) {
    const payload = JSON.stringify(event)
    const headers = { 'content-type': 'application/json', 'stripe-signature': stripe?.sign(payload) ?? '' }
    await crew.app.inject({ method: 'POST', url: '/api/webhooks/stripe/', payload, headers })
  }
  await crew.drain()
}
