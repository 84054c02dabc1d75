import { randomUUID } from 'node:crypto'
import { rotateCalendarLink } from '@crewcall/contract/pro-applications.ts'
import { startLocationSetup, startOrganizationSetup } from '@crewcall/contract/billing.ts'
import { requestCode, startSession } from '@crewcall/contract/identity.ts'
import { requestLinkCode } from '@crewcall/contract/account-linking.ts'
import { requestAddressCode, requestStepUpCode } from '@crewcall/contract/step-up.ts'
import { addPushDevice } from '@crewcall/contract/push.ts'
import { uploadMedia } from '@crewcall/contract/media.ts'
import sql from 'sql-template-tag'
import type { Tables } from '../../platform/db.gen.ts'
import { row, user } from '../../test/build.ts'
import type { Called, Caller, Crew } from '../../test/crew.ts'
import { sentCode } from '../../test/sent-code.ts'
import { required } from './stages.ts'

type People = { worker: Tables['pros']; org_admin: number; place: Tables['locations']; organization_id: number }

/** A PNG of one pixel, as accepted by the upload. */
export const picture = {
  name: 'card.png',
  purpose: 'CERTIFICATION' as const,
  content_base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
}

/** Values only the product or a provider can issue: codes, cookies, links, files, saved cards and a signed event. */
export async function secretsOf(crew: Crew, { worker, org_admin, place, organization_id }: People) {
  const asWorker = crew.as(worker.user_id)
  const asBoss = crew.as(org_admin)
  const media = required(await asWorker.call(uploadMedia, { body: picture }))
  const { url } = required(await asWorker.call(rotateCalendarLink))
  const [own] = await crew.sql<{ id: number }>(sql`select id from sessions where user_id = ${worker.user_id} order by id desc limit 1`)
  const signedIn = await crew.as(null).call(startSession, { body: await challengeFor(crew, `+1303555${lastFour(worker.id)}`) })
  required(signedIn)
  const event = {
    id: `evt_${worker.id}`,
    object: 'event',
    type: 'charge.updated',
    created: 1,
    data: { object: { id: 'ch_unknown', object: 'charge' } },
  }
  const challenge = await challengeFor(crew, `+1303556${lastFour(worker.id)}`)
  const [{ phone_number: own_number } = { phone_number: '' }] = await crew.sql<{ phone_number: string }>(
    sql`select phone_number from users where id = ${worker.user_id}`,
  )
  const stepUpChallenge = await codeFor(crew, own_number, () => asWorker.call(requestStepUpCode, { body: {} }))
  const address = `+1303557${lastFour(worker.id)}`
  const addressChallenge = await codeFor(crew, address, () => asWorker.call(requestAddressCode, { body: { channel: 'phone', address } }))
  return {
    media,
    ...(await linkableOf(crew, worker)),
    stepUpChallenge,
    addressChallenge,
    newBrowser: browser(crew),
    sessionId: own?.id ?? 0,
    pushDeviceId: (await deviceOf(crew, asWorker)).id,
    challenge,
    event,
    eventSignature: crew.standins?.stripe.sign(JSON.stringify(event)) ?? '',
    sandboxSignature: crew.standins?.sandbox.sign(JSON.stringify(event)) ?? '',
    calendarToken: /calendar\/([\w-]+)/.exec(url ?? '')?.[1] ?? '',
    refreshCookie: String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? '',
    locationCard: await saveCard(crew, required(await asBoss.call(startLocationSetup, { params: { locationId: place.id } })).client_secret),
    organizationCard: await saveCard(
      crew,
      required(await asBoss.call(startOrganizationSetup, { params: { orgId: organization_id } })).client_secret,
    ),
  }
}

/** A browser that takes pushes, at a push service of its own. */
function browser(crew: Crew) {
  const public_key = crew.around.config.push.keys[0]?.public_key ?? ''
  const subscribed = crew.standins?.push.subscribe(public_key).subscription
  const elsewhere = { endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`, p256dh: public_key, auth: 'A'.repeat(22) }
  return { ...(subscribed ?? elsewhere), public_key, replaces: null }
}

async function deviceOf(crew: Crew, owner: Caller): Promise<{ id: number }> {
  return required(await owner.call(addPushDevice, { body: browser(crew) }))
}

// An account by mail beside that of the worker: one code waits to be entered, and one was.
async function linkableOf(crew: Crew, { id, user_id }: Tables['pros']) {
  const address = `+1303558${lastFour(id)}`
  const other = await user(crew, { phone_number: address })
  const linkChallenge = await codeFor(crew, address, () => crew.as(user_id).call(requestLinkCode, { body: { channel: 'phone', address } }))
  const proof = await row(crew, 'account_proofs', {
    id: randomUUID(),
    user_id,
    other_user_id: other.id,
    channel: 'phone',
    address,
    proved_at: '2020-01-01T00:00:00Z',
    expires_at: '2199-01-01T00:00:00Z',
  })
  return { linkChallenge, accountProofId: proof.id }
}

export function challengeFor(crew: Crew, address: string): Promise<{ challenge_id: string; code: string }> {
  return codeFor(crew, address, () => crew.as(null).call(requestCode, { body: { channel: 'phone', address } }))
}

// Several worlds request codes from one address, which has an hourly limit of its own.
async function codeFor(crew: Crew, address: string, ask: () => Promise<Called<{ challenge_id: string }>>) {
  await crew.sql(sql`delete from rate_counters`)
  const { challenge_id } = required(await ask())
  await crew.drain()
  return { challenge_id, code: sentCode(crew, address) }
}

function lastFour(id: number): string {
  return String(id % 10_000).padStart(4, '0')
}

// What the provider's form does in the browser.
async function saveCard(crew: Crew, clientSecret: string): Promise<string> {
  const [intent] = clientSecret.split('_secret_')
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '40', cvc: '123' }
  const fields = Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value] as [string, string])
  const response = await fetch(`${crew.around.config.stripe.base_url}/v1/setup_intents/${intent}/confirm`, {
    method: 'POST',
    body: new URLSearchParams([['client_secret', clientSecret], ['payment_method_data[type]', 'card'], ...fields]),
  })
  const answer: unknown = await response.json()
  if (typeof answer !== 'object' || answer === null || !('payment_method' in answer))
    throw new Error(`No card was saved: ${JSON.stringify(answer)}`)
  return String(answer.payment_method)
}

/** A picture that is large enough for a logo. */
export const logoPicture = {
  content_base64:
    'iVBORw0KGgoAAAANSUhEUgAAADAAAAAwCAMAAABg3Am1AAAAA1BMVEUAgIBxQSaxAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVRIx+3BgQAAAADDoPlT3+AEVQEA8AwJMAAB0q0T2gAAAABJRU5ErkJggg==',
}
