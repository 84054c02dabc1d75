import type { Ctx } from '../../platform/context.ts'
import { scopeToUser } from '../../platform/scope.ts'
import { insertRow } from '../../platform/write.ts'
import { actorById } from './load-actor.ts'
import { acceptTerms, hasAcceptedTerms } from './terms.ts'

/** Adds a person of a sandbox: without an address, so nobody signs in as them and nothing reaches them (docs/rules/sandbox.md#pros). */
export async function addSandboxPerson(ctx: Ctx, { first_name, last_name }: { first_name: string; last_name: string }): Promise<number> {
  const { id } = await insertRow(ctx.tx, 'users', {
    first_name,
    last_name,
    app_mode: 'GIGSTER',
    is_sandbox: true,
    sms_opt_in: false,
    date_joined: ctx.now,
    last_updated_ts: ctx.now,
  })
  await scopeToUser(ctx, id)
  return id
}

/** The same call as a person of a sandbox, who has accepted the terms in force. The caller has checked that it is their sandbox. */
export async function asSandboxPerson(ctx: Ctx, userId: number): Promise<Ctx> {
  await scopeToUser(ctx, userId)
  const asPerson = { ...ctx, actor: await actorById(ctx, userId) }
  if (!(await hasAcceptedTerms(asPerson, userId, 'PRO'))) await acceptTerms(asPerson, 'PRO')
  return asPerson
}
