import { createHash } from 'node:crypto'
import type { PhoneEffect } from '@crewcall/contract/rules/phone-menu.ts'
import { isIllegalMove } from '@crewcall/contract/rules/machine.ts'
import type { Ctx } from '../../../platform/context.ts'
import { isProblem } from '../../../platform/errors.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { cancelByPhone } from '../../applications/index.ts'
import { punchByPhone } from '../../timesheets/index.ts'
import { askForCall } from '../queue/ask-for-call.ts'
import type { Call } from './calls.ts'
import { consequenceFor, toldOf } from './consequence.ts'
import { sayLate } from './say-late.ts'
import type { Line } from './words.ts'

type Act = Exclude<PhoneEffect, { do: 'CHECK_PIN' }>
/** What is said about it. `isChanged`: what would follow is not what was told, so nothing was done. */
export type Done = { line: Line; isChanged?: boolean }

/** Does what the keys asked for, as the pro who calls. */
export async function act(ctx: Ctx, call: Call, wanted: Act): Promise<Done> {
  switch (wanted.do) {
    case 'SAY_LATE':
      return { line: await sayLate(ctx, wanted) }
    case 'CANCEL':
      return cancel(ctx, call, wanted.application_id)
    case 'PUNCH':
      await punchByPhone(ctx, wanted.application_id, { punch_type: wanted.punch_type, client_punch_id: idOfTurn(call) })
      return { line: { sentence: 'Noted with the time of this moment. The manager decides.' } }
    case 'CALL_BACK':
      return callBack(ctx, call)
  }
}

async function callBack(ctx: Ctx, { id: call_id, pro_id, state: { language } }: Call): Promise<Done> {
  const isNew = await askForCall(ctx, { call_id, pro_id, language })
  if (isNew) return { line: { sentence: 'A person will call you back at this number. Goodbye.' } }
  return { line: { sentence: 'You have asked already, and a person will call you back at this number. Goodbye.' } }
}

async function cancel(ctx: Ctx, { state }: Call, applicationId: number): Promise<Done> {
  const consequence = await consequenceFor(ctx, applicationId)
  if (toldOf(consequence) !== state.told) return { line: { sentence: 'What follows from it has changed. Listen again.' }, isChanged: true }
  await cancelByPhone(ctx, applicationId, consequence.asked)
  return { line: { sentence: 'The shift is cancelled. The manager knows.' } }
}

// A punch of one turn is recorded once.
function idOfTurn({ call_ref, turn }: Call): string {
  const hex = createHash('sha256').update(`${call_ref}:${turn}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

const reasons: Partial<Record<string, ServerSentence>> = {
  STARTED_TALK_TO_MANAGER: 'the shift has begun',
  ALREADY_CLOCKED_IN: 'you have clocked in already',
  ALREADY_CLOCKED_OUT: 'you have clocked out already',
  HOURS_SETTLED: 'the hours are settled',
  SHIFT_CANCELLED: 'the shift is not yours any more',
  CLOCK_IN_NOT_OPEN: 'the clock of this shift is not open yet',
}

/** The reason of a refusal, in words for the phone; undefined for what is no refusal. */
export function whyNot(error: unknown): ServerSentence | undefined {
  if (isIllegalMove(error)) return 'the shift is not yours any more'
  if (!isProblem(error) || error.status >= 500) return undefined
  const known = error.reason === undefined ? undefined : reasons[error.reason]
  return known ?? (error.code === 'not_found' ? 'the shift is not yours any more' : 'do it in the app, or ask to be called back')
}
