import { createHash } from 'node:crypto'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { keyed } from '../../platform/keyed-hash.ts'
import { seal, unseal } from '../../platform/sealed.ts'
import type { SsoConnection } from '../../ports/single-sign-on.ts'
import sql from 'sql-template-tag'

export type Connection = Tables['sign_on_connections']
type WithConfig = Pick<Ctx, 'config'>

/** The last part of the return address of an organization: known before there is a connection, because the provider asks for the address first. */
export function publicIdOf({ config }: WithConfig, organizationId: number): string {
  return keyed(config, 'sign-on address', String(organizationId)).slice(0, 20)
}

/** Where the provider of an organization sends people back. */
export function callbackUrl(ctx: WithConfig, organizationId: number): string {
  return `${ctx.config.public_url}/auth/callback/${publicIdOf(ctx, organizationId)}`
}

/** The client secret as it is stored. */
export function sealedSecret({ config }: WithConfig, organizationId: number, secret: string): string {
  return seal(config, whoseSecret(organizationId), secret)
}

/** What the adapter needs to speak to the provider. */
export function connectionFor(ctx: WithConfig, { organization_id, issuer, client_id, client_secret }: Connection): SsoConnection {
  const secret = unseal(ctx.config, whoseSecret(organization_id), client_secret)
  return { issuer, client_id, client_secret: secret, redirect_uri: callbackUrl(ctx, organization_id) }
}

function whoseSecret(organizationId: number) {
  return { purpose: 'client secret of single sign-on', about: `organization ${organizationId}` }
}

/** The connection of an organization in scope. */
export function connectionOf({ tx }: Pick<Ctx, 'tx'>, organizationId: number): Promise<Connection | undefined> {
  return tx.maybe<Connection>(sql`select * from sign_on_connections where organization_id = ${organizationId}`)
}

/** The domains that an organization has proven. */
export async function provenDomains({ tx }: Pick<Ctx, 'tx'>, organizationId: number): Promise<string[]> {
  const found = await tx.rows<{ domain: string }>(
    sql`select domain from sign_on_domains where organization_id = ${organizationId} and proven_at is not null order by domain`,
  )
  return found.map(({ domain }) => domain)
}

/** How the cookie of a sign-in is stored. */
export function browserHash(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex')
}
