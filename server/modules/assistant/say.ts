import type { sayOfJobHistory } from '@crewcall/contract/job-history.ts'
import { asOneLine } from '@crewcall/contract/names.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { afterSaying } from '@crewcall/contract/rules/job-history/dialogue.ts'
import type { Ctx } from '../../platform/context.ts'
import { offeredPositions } from '../skills/index.ts'
import { goOn } from './go-on.ts'
import { requireTurn, talkForUpdate, viewTalk } from './talks.ts'

/** Reads one sentence of the pro by the grammar, and asks for the next gap (docs/rules/pros.md#telling-of-past-jobs). */
export async function say(ctx: Ctx, { params, body }: Input<typeof sayOfJobHistory>): Promise<Reply<typeof sayOfJobHistory>> {
  const talk = await talkForUpdate(ctx, params.id)
  requireTurn(talk, body.turn)
  const skills = (await offeredPositions(ctx)).map(({ name }) => name)
  const said = asOneLine(body.said)
  const states = afterSaying(talk.states, said, { today: ctx.now.toISOString().slice(0, 10), skills })
  return viewTalk(ctx, await goOn(ctx, talk, { states, said }))
}
