import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/sign-on.ts'
import { oldestKept } from '@crewcall/contract/rules/retention.ts'
import { emailDomain } from '@crewcall/contract/rules/sso-sign-in.ts'
import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Ctx, OutsideCtx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { job } from '../../platform/jobs.ts'
import { requireRate } from '../../platform/rate-limit.ts'
import { scopeTo } from '../../platform/scope.ts'
import { insertRow } from '../../platform/write.ts'
import { z } from 'zod'
import { requireStepUp, setSignOnCookie } from '../identity/index.ts'
import { refusedByProvider } from './refusals.ts'
import { browserHash, connectionFor, connectionOf } from './rows.ts'
import type { Connection } from './rows.ts'
import { organizationToManage } from './view.ts'

/** From the press to the session: people look for their second factor. */
const lastsMinutes = 10
/** Sign-ins from one address within ten minutes: a whole office begins its day behind one. */
export const mostOfAddress = 300

/**
 * Begins a sign-in at the provider that answers for the domain of an email. The cookie binds it to this browser, so that nobody can be
 * signed in to another's account by a link.
 * @throws problem not_found if no provider answers for it; conflict if it is off, or the provider does not work; rate_limited
 */
export async function beginSignOn(
  ctx: OutsideCtx,
  { body }: Input<typeof contract.beginSignOn>,
): Promise<Reply<typeof contract.beginSignOn>> {
  const connection = await ctx.begin(async (inner) => {
    await requireRate(inner.tx, `sign-on:${ctx.request.caller}`, mostOfAddress, 600)
    const found = await inner.tx.maybe<{ organization_id: number; mode: string }>(
      sql`select organization_id, mode from sign_on_by_domain where domain = ${emailDomain(body.email)}`,
    )
    if (!found) throw problem('not_found', 'SIGN_ON_UNKNOWN_DOMAIN')
    if (found.mode === 'OFF') throw problem('conflict', 'SIGN_ON_OFF')
    await scopeTo(inner, found.organization_id)
    return connectionOf(inner, found.organization_id)
  })
  if (!connection) throw problem('not_found', 'SIGN_ON_UNKNOWN_DOMAIN')
  return begin(ctx, connection, { tested_by: null, return_to: body.return_to ?? '/' })
}

/**
 * Begins a sign-in of the caller, to try a connection that is not on yet.
 * @throws problem forbidden; step_up_required; not_found; conflict if the provider does not work; rate_limited
 */
export async function trySignOn(ctx: OutsideCtx, { params }: Input<typeof contract.trySignOn>): Promise<Reply<typeof contract.trySignOn>> {
  const connection = await ctx.begin(async (inner) => {
    const organization_id = await organizationToManage(inner, params.orgId)
    await requireStepUp(inner)
    await requireRate(inner.tx, `sign-on-test:${organization_id}`, 30, 600)
    const found = await connectionOf(inner, organization_id)
    if (!found) throw problem('not_found', 'NOT_FOUND')
    return found
  })
  return begin(ctx, connection, { tested_by: ctx.actor.user_id, return_to: `/organizations/${connection.organization_id}/sign-on` })
}

type Purpose = { tested_by: number | null; return_to: string }

async function begin(ctx: OutsideCtx, connection: Connection, purpose: Purpose): Promise<{ url: string }> {
  const begun = await ctx.ports.single_sign_on.begin(connectionFor(ctx, connection))
  if (begun.outcome === 'REFUSED') throw refusedByProvider(begun.reason)
  const cookie = randomBytes(32).toString('base64url')
  await ctx.begin(async (inner) => {
    await scopeTo(inner, connection.organization_id)
    const expires_at = new Date(inner.now.getTime() + lastsMinutes * 60_000)
    await insertRow(inner.tx, 'sign_on_attempts', {
      browser_hash: browserHash(cookie),
      organization_id: connection.organization_id,
      ...purpose,
      echo: begun.kept.state,
      nonce: begun.kept.nonce,
      code_verifier: begun.kept.code_verifier,
      created_ts: inner.now,
      expires_at,
    })
    setSignOnCookie(inner, cookie, expires_at)
  })
  return { url: begun.url }
}

// Sign-ins that are over.
job('sign_on.drop_attempts', {
  input: z.object({}),
  cron: '35 * * * *',
  run: async ({ tx, now }: Ctx) => {
    await tx.run(sql`delete from sign_on_attempts where expires_at < ${oldestKept('company_sign_ins', now)}`)
  },
})
