import { saveSignOn } from '@crewcall/contract/sign-on.ts'
import { createHash, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Tables } from '../../platform/db.gen.ts'
import { keyed } from '../../platform/keyed-hash.ts'
import { row } from '../../test/build.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'

type Stage = { place: Tables['locations']; org_admin: number; marker: string; now: Date }
type SignOnOfWorld = {
  signOn: { domainId: number; domain: string; publicId: string; returning: string; linking: string; challenge_id: string }
}

const code = '123456'

/** A connection of the organization that signs people in, a proven domain, its admin's identity, and two sign-ins under way. */
export async function signOnOfWorld(crew: Crew, { place, org_admin, marker, now }: Stage): Promise<SignOnOfWorld> {
  const { organization_id } = place
  const name = marker.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const issuer = `https://login.${name}.example`
  crew.around.ports.domains = { ...crew.around.ports.domains, texts: () => Promise.resolve([`crewcall-domain=${'p'.repeat(32)}`]) }
  crew.around.ports.single_sign_on = {
    begin: () => Promise.resolve({ outcome: 'STARTED', url: issuer, kept: { state: 's', nonce: 'n', code_verifier: 'v' } }),
    finish: (connection) =>
      Promise.resolve({
        outcome: 'VERIFIED',
        identity: {
          issuer: connection.issuer,
          subject: connection.client_id,
          email: null,
          email_verified: null,
          first_name: null,
          last_name: null,
        },
      }),
  }
  const body = { issuer, client_id: `client of ${marker}`, client_secret: 'secret', version: null }
  const { data } = await crew.as(org_admin).call(saveSignOn, { params: { orgId: organization_id }, body })
  await crew.sql(
    sql`update sign_on_connections set mode = 'ON', tested_at = ${now}, on_since = ${now} where organization_id = ${organization_id}`,
  )
  const domain = `${name}.example`
  const proven = { organization_id, domain, proof: 'p'.repeat(32), proven_at: now, created_ts: now }
  const { id: domainId } = await row(crew, 'sign_on_domains', proven)
  const who = { issuer, subject: body.client_id, user_id: org_admin }
  await row(crew, 'sign_on_identities', { organization_id, ...who, linked_at: now })
  const challenge_id = randomUUID()
  const sent = {
    id: challenge_id,
    channel: 'email',
    address: `ann@${domain}`,
    purpose: 'SIGN_ON',
    user_id: org_admin,
    created_ts: now,
    ip: '',
  }
  const expires_at = new Date(now.getTime() + 600_000)
  await row(crew, 'sign_in_challenges', {
    ...sent,
    expires_at,
    code_mac: keyed(crew.around.config, 'sign-in code', `${challenge_id}:${code}`),
  })
  const [returning, linking] = [`returning-${name}`, `linking-${name}`]
  const begun = { organization_id, echo: 's', nonce: 'n', code_verifier: 'v', return_to: '/', created_ts: now, expires_at }
  await row(crew, 'sign_on_attempts', { ...begun, browser_hash: hashOf(returning) })
  await row(crew, 'sign_on_attempts', { ...begun, ...who, challenge_id, returned_at: now, browser_hash: hashOf(linking) })
  return { signOn: { domainId, domain, publicId: data.callback_url.split('/').at(-1) ?? '', returning, linking, challenge_id } }
}

/** Valid calls about it. */
export function signOnRequests({ place, signOn }: SignOnOfWorld & { place: Tables['locations'] }): Record<string, Request> {
  const params = { orgId: place.organization_id }
  const ofDomain = { params: { ...params, domainId: signOn.domainId } }
  const entered = { issuer: `https://login.${signOn.domain}`, client_id: 'another client', client_secret: 'secret', version: 1 }
  return {
    getSignOn: { params },
    saveSignOn: { params, body: entered },
    setSignOnMode: { params, body: { mode: 'ON', session_hours: 8, emergency_admin_id: null, version: 1 } },
    removeSignOn: { params },
    addSignOnDomain: { params, body: { domain: `more.${signOn.domain}` } },
    checkSignOnDomain: ofDomain,
    removeSignOnDomain: ofDomain,
    trySignOn: { params },
    beginSignOn: { body: { email: `ann@${signOn.domain}` } },
    finishSignOn: { body: { type: signOn.publicId, query: '?code=c' }, headers: { cookie: `__Host-sign-on=${signOn.returning}` } },
    linkSignOn: { body: { challenge_id: signOn.challenge_id, code }, headers: { cookie: `__Host-sign-on=${signOn.linking}` } },
  }
}

function hashOf(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex')
}
