import type { replaceMe as replaceEndpoint, updateMe as updateEndpoint } from '@crewcall/contract/identity.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../platform/context.ts'
import { changePerson } from './change-person.ts'
import { viewMe } from './view-me.ts'

/** Changes some of the actor's name, mail and settings, or with PUT all of them. @throws as `changePerson` */
export async function updateMe(
  ctx: Ctx,
  { body }: Input<typeof updateEndpoint> | Input<typeof replaceEndpoint>,
): Promise<Reply<typeof updateEndpoint>> {
  const { settings, ...person } = body
  await changePerson(ctx, { ...person, ...settings })
  return viewMe(ctx)
}
