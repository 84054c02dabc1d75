import { me } from '@crewcall/contract/identity.ts'
import type { replaceMe as replaceEndpoint, updateMe as updateEndpoint } from '@crewcall/contract/identity.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../platform/context.ts'
import { requireAsRead } from '../../platform/read-back.ts'
import { changePerson } from './change-person.ts'
import { viewMe } from './view-me.ts'

/** Changes some of the actor's name, mail and settings. @throws as `changePerson` */
export async function updateMe(ctx: Ctx, { body }: Input<typeof updateEndpoint>): Promise<Reply<typeof updateEndpoint>> {
  const { settings, ...person } = body
  await changePerson(ctx, { ...person, ...settings })
  return viewMe(ctx)
}

/** Replaces all of them; what else was read may be sent back. @throws problem invalid for what is not theirs to change; as `changePerson` */
export async function replaceMe(ctx: Ctx, { body }: Input<typeof replaceEndpoint>): Promise<Reply<typeof replaceEndpoint>> {
  const { first_name, last_name, preferred_name_for_search, email, settings } = body
  const whole = { first_name, last_name, preferred_name_for_search, email, settings }
  requireAsRead(body, { answer: me, now: await viewMe(ctx), taken: Object.keys(whole), counted: ['last_login'] })
  return updateMe(ctx, { params: undefined, query: undefined, body: whole })
}
