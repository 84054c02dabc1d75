import type { sayOfJobHistory } from '@crewcall/contract/job-history.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { asOneLine } from '@crewcall/contract/names.ts'
import { afterSaying } from '@crewcall/contract/rules/job-history/dialogue.ts'
import type { OutsideCall } from '../../platform/context.ts'
import { goOn } from './go-on.ts'
import { readByAssistant } from './read-by-assistant.ts'
import { situation } from './situation.ts'
import { requireTurn, talkForUpdate, viewTalk } from './talks.ts'

/**
 * Reads one sentence of the pro, and asks for the next gap (docs/rules/pros.md#telling-of-past-jobs): by the grammar, or, where the pro allows it, by a
 * language model that is asked before the transaction.
 */
export async function say(ctx: OutsideCall, call: Input<typeof sayOfJobHistory>): Promise<Reply<typeof sayOfJobHistory>> {
  const { params, body } = call
  const said = asOneLine(body.said)
  const { heard, sent_to } = await readByAssistant(ctx, { ...call, body: { ...body, said } })
  return ctx.finish(async (inner) => {
    const talk = await talkForUpdate(inner, params.id)
    requireTurn(talk, body.turn)
    const states = afterSaying(talk.states, said, { ...(await situation(inner)), heard })
    return viewTalk(inner, await goOn(inner, talk, { states, said, sent_to }))
  })
}
