import { signedForm } from './sign.ts'
import type { Fields, Signed } from './sign.ts'

/** What the site answered to the last step of a call: the sentences it has spoken, and where the next keys go. */
export type Answered = { status: number; said: string[]; languages: string[]; next: string | null }
/** Somebody on the phone. */
export type PhoneCaller = {
  sid: string
  /** Everything said since the last keys. */
  heard(): string
  answered(): Answered
  /** Types keys; '' is silence. */
  press(keys: string): Promise<Answered>
}
/** Delivers a request to the site at the address where it listens, whatever its public address is. */
export type Deliver = (request: Signed) => Promise<{ status: number; body: string }>

let counter = 0

/** Calls the number of the site, and listens to what it says first. */
export async function placeCall(
  { token, number, voiceUrl, deliver }: { token: string; number: string; voiceUrl: string; deliver: Deliver },
  from: string,
): Promise<PhoneCaller> {
  counter += 1
  const sid = `CA${Date.now().toString(16).padStart(24, '0')}${String(counter).padStart(8, '0')}`
  let answered: Answered = { status: 0, said: [], languages: [], next: voiceUrl }

  async function step(more: Fields): Promise<Answered> {
    if (answered.next === null) throw new Error('The call is over')
    const fields = { CallSid: sid, From: from, To: number, Direction: 'inbound', CallStatus: 'in-progress', ...more }
    const { status, body } = await deliver(signedForm(token, answered.next, fields))
    answered = { status, ...understood(body) }
    return answered
  }

  await step({})
  return { sid, heard: () => answered.said.join(' '), answered: () => answered, press: (Digits) => step({ Digits }) }
}

// The part of TwiML that the site uses.
function understood(markup: string): Omit<Answered, 'status'> {
  const spoken = [...markup.matchAll(/<Say language="([^"]+)">([^<]*)<\/Say>/g)]
  const action = /<Gather [^>]*action="([^"]+)"/.exec(markup)?.[1]
  return {
    said: spoken.map(([, , text = '']) => plain(text)),
    languages: spoken.map(([, language = '']) => language),
    next: action === undefined ? null : plain(action),
  }
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

function plain(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, (found) => entities[found] ?? found)
}
