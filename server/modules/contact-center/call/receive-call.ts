import type { receiveCall as endpoint } from '@crewcall/contract/contact-center.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { afterKeys, afterPin, backInMenu, PHONE_PIN } from '@crewcall/contract/rules/phone-menu.ts'
import type { Heard, PhoneCall } from '@crewcall/contract/rules/phone-menu.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Media } from '../../../platform/mount.ts'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { actorById } from '../../identity/index.ts'
import { tryPin } from '../line/pins.ts'
import { signedFields } from '../signed-fields.ts'
import { act, whyNot } from './act.ts'
import { keepCall, nextTurn } from './calls.ts'
import type { Call } from './calls.ts'
import { consequenceFor, toldOf } from './consequence.ts'
import type { Consequence } from './consequence.ts'
import { markupOf } from './markup.ts'
import { shiftsOf } from './shifts.ts'
import type { CalledShift } from './shifts.ts'
import { questionOf, spoken, wordsOf } from './words.ts'
import type { Line } from './words.ts'

/**
 * One step of a call (docs/rules/phone.md): the keys that were pressed, answered by what to say next. Each question is answered once, by the turn that its
 * address names. @throws problem forbidden if it was not signed for us, or was here before
 */
export async function receiveCall(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Media> {
  const fields = await signedFields(ctx)
  const call = await nextTurn(ctx, fields, query.turn)
  if (!call) return stranger()
  if (query.turn === undefined) return answer(ctx, call, { state: call.state, lines: [], shifts: [] })
  const asPro: Ctx = { ...ctx, actor: { ...(await actorById(ctx, call.user_id)), via: 'phone' } }
  const shifts = call.verified_at === null ? [] : await shiftsOf(ctx, call.pro_id)
  const heard = afterKeys(call.state, fields['Digits'] ?? '', shifts)
  const { state, lines, verified_at = call.verified_at, isChanged = false } = await afterHearing(asPro, call, heard)
  const { consequence, ...told } = await withConsequence(asPro, state)
  const all = [...lines, ...(isChanged ? againOf(shifts, state) : []), ...told.lines]
  await keepCall(ctx, call, told.state, verified_at)
  return answer(ctx, call, { state: told.state, lines: all, shifts, consequence })
}

type Step = { state: PhoneCall; lines: Line[]; verified_at?: Date | null; isChanged?: boolean }

const remarks: Record<NonNullable<Heard['remark']>, ServerSentence> = {
  WRONG_KEY: 'That key is not among them.',
  NO_SHIFT: 'You have no shift in the next seven days.',
  NOT_YET: 'You can say that you will be late from two hours before the start.',
  KEPT: 'You keep the shift.',
  GONE: 'This shift is not yours any more.',
}

async function afterHearing(ctx: Ctx, call: Call, { call: state, effect, remark }: Heard): Promise<Step> {
  const lines: Line[] = remark === undefined ? [] : [{ sentence: remarks[remark] }]
  if (effect === undefined) return { state, lines: state.step === 'OVER' ? [...lines, { sentence: 'Goodbye.' }] : lines }
  if (effect.do === 'CHECK_PIN') return afterChecking(ctx, call, state, effect.pin)
  // Nothing is done before the PIN, whatever the state says.
  if (call.verified_at === null) return { state: { ...state, step: 'OVER' }, lines: [{ sentence: 'Goodbye.' }] }
  try {
    const { line, isChanged = false } = await act(ctx, call, effect)
    return { state: isChanged || state.step === 'OVER' ? state : backInMenu(state), lines: [line], isChanged }
  } catch (error) {
    return refused(state, error)
  }
}

// A refusal is said like any other answer; what is no refusal ends the call.
function refused(state: PhoneCall, error: unknown): Step {
  const sentence = whyNot(error)
  if (sentence === undefined) throw error
  const why = translate(state.language, sentence)
  return { state: backInMenu(state), lines: [{ sentence: 'That is not possible now: {why}.', values: { why } }] }
}

async function afterChecking(ctx: Ctx, call: Call, state: PhoneCall, pin: string): Promise<Step> {
  const result = await tryPin(ctx, { id: call.pro_id, user_id: call.user_id }, pin)
  const next = afterPin(state, result)
  if (result === 'RIGHT') return { state: next, lines: [], verified_at: ctx.now }
  const sentence =
    result === 'WRONG' ? 'That was not your PIN.' : 'Your PIN is locked. Set a new one in your settings, or call again later. Goodbye.'
  return { state: next, lines: [{ sentence }] }
}

// Before a shift is given up, what follows is said, and kept to be compared when it is confirmed.
async function withConsequence(ctx: Ctx, state: PhoneCall): Promise<Step & { consequence?: Consequence }> {
  if (state.step !== 'CANCEL' || state.application_id === null) return { state, lines: [] }
  try {
    const consequence = await consequenceFor(ctx, state.application_id)
    return { state: { ...state, told: toldOf(consequence) }, lines: [], consequence }
  } catch (error) {
    return refused(state, error)
  }
}

// It may be another day now.
function againOf(shifts: readonly CalledShift[], { application_id, language }: PhoneCall): Line[] {
  const shift = shifts.find(({ id }) => id === application_id)
  return shift ? [{ sentence: 'Your shift as {position} at {location}, {day} at {time}.', values: wordsOf(shift, language) }] : []
}

type Said = { state: PhoneCall; lines: readonly Line[]; shifts: readonly CalledShift[]; consequence?: Consequence | undefined }

function answer({ config }: Ctx, { turn }: Call, { state, lines, shifts, consequence }: Said): Media {
  const shift = shifts.find(({ id }) => id === state.application_id)
  const said = spoken(state, [...lines, ...questionOf(state, shift, consequence)])
  const action = `${config.api_base_url}api/webhooks/contact-center/voice/?turn=${turn}`
  const digits = state.step === 'PIN' ? PHONE_PIN.digits : 1
  return { type: 'text/xml; charset=utf-8', body: markupOf({ said, keys: state.step === 'OVER' ? null : { action, digits } }) }
}

function stranger(): Media {
  const sentence =
    'We do not know this number, or it has no PIN. Call from the phone of your account, and set a PIN in your settings. Goodbye.'
  const said = (['en', 'es'] as const).map((language) => ({ language, text: translate(language, sentence) }))
  return { type: 'text/xml; charset=utf-8', body: markupOf({ said, keys: null }) }
}
