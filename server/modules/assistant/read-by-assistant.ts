import { extraction } from '@crewcall/contract/job-history.ts'
import type { sayOfJobHistory } from '@crewcall/contract/job-history.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { tellingOf } from '@crewcall/contract/rules/job-history/dialogue.ts'
import { checkedAgainst, isWorthExtracting } from '@crewcall/contract/rules/job-history/extracted.ts'
import type { Situation, Understood } from '@crewcall/contract/rules/job-history/understand.ts'
import type { Ctx, OutsideCall } from '../../platform/context.ts'
import { assistantOf } from './consent.ts'
import { situation } from './situation.ts'
import { requireTurn, talkForUpdate } from './talks.ts'

type Read = { heard: Understood[] | undefined; sent_to: string | null }
type Telling = Situation & { said: string; service: string }

const notSent: Read = { heard: undefined, sent_to: null }

/**
 * What the language model of the installation finds in a sentence, checked against the sentence (ADR 130); `heard` is undefined if the grammar is to
 * read it. Nothing is sent unless a model is configured, the pro allows it, and the sentence may contain a name.
 */
export async function readByAssistant(ctx: OutsideCall, call: Input<typeof sayOfJobHistory>): Promise<Read> {
  if (ctx.ports.extractor.service === null) return notSent
  const telling = await ctx.begin((inner) => tellingToSend(inner, call))
  if (!telling) return notSent
  const { said, service, ...around } = telling
  const answer = await ctx.ports.extractor.extract({ said, asked: around.asked, today: around.today })
  const parsed = extraction.safeParse(answer.outcome === 'ANSWERED' ? answer.found : undefined)
  const reason = answer.outcome === 'NOTHING' ? answer.reason : parsed.success ? undefined : 'not of the schema'
  // Never what was said.
  ctx.log.info({ service, reason, user_id: ctx.actor.user_id }, 'A sentence about past jobs was sent to the assistant')
  return { heard: parsed.success ? checkedAgainst(said, parsed.data.jobs, around) : undefined, sent_to: service }
}

async function tellingToSend(ctx: Ctx, { params, body }: Input<typeof sayOfJobHistory>): Promise<Telling | undefined> {
  const talk = await talkForUpdate(ctx, params.id)
  requireTurn(talk, body.turn)
  const assistant = await assistantOf(ctx)
  if (!assistant?.is_allowed) return undefined
  const telling = tellingOf(talk.states, body.said)
  if (!telling || !isWorthExtracting(telling.said, telling.asked)) return undefined
  return { ...telling, ...(await situation(ctx)), service: assistant.service }
}
