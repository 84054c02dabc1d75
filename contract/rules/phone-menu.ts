import { z } from 'zod'

/** What a caller can do, by the key of the menu. TALK asks to be called back. */
export const phoneActs = ['LATE', 'CANCEL', 'CLOCK', 'TALK'] as const
export type PhoneAct = (typeof phoneActs)[number]
/** What a caller is asked now. OVER: nothing more, the call ends. */
export const phoneSteps = ['LANGUAGE', 'PIN', 'MENU', 'SHIFT', 'LATE', 'CANCEL', 'CLOCK', 'OVER'] as const
/** Minutes that a pro can say to be late, by their key. */
export const LATE_KEYS = { '1': 15, '2': 30, '3': 60 } as const
/** The same minutes are told again only after so many minutes. */
export const LATE_AGAIN_MINUTES = 10
/** Hours after its end in which a shift can still be clocked out of by phone. */
export const CLOCKED_AFTER_HOURS = 12
/** So many wrong keys, or silences, in a row end the call. */
export const MOST_MISSES = 3
/** Digits of a phone PIN, wrong ones in a row that lock it, how long, and after how many it stays locked until a new one is set. */
export const PHONE_PIN = { digits: 6, tries: 5, lock_minutes: 60, tries_in_all: 15 } as const

/** Where a call stands. `application_id`: the shift that is spoken about. `told`: what was said to follow from giving it up. `misses`: wrong keys in a row. */
export const phoneCall = z.object({
  step: z.enum(phoneSteps),
  language: z.enum(['en', 'es']),
  act: z.enum(phoneActs).nullable(),
  application_id: z.int().nullable(),
  told: z.string().nullable(),
  misses: z.int(),
})
export type PhoneCall = z.output<typeof phoneCall>

/** What the keys ask the product to do; everything else only changes what is asked. */
export type PhoneEffect =
  | { do: 'CHECK_PIN'; pin: string }
  | { do: 'SAY_LATE'; application_id: number; minutes: number }
  | { do: 'CANCEL'; application_id: number }
  | { do: 'PUNCH'; application_id: number; punch_type: 'CLOCK_IN' | 'CLOCK_OUT' }
  | { do: 'CALL_BACK' }

/** WRONG_KEY: said before the question is asked again. NO_SHIFT: there is none to speak about. NOT_YET: none begins soon. GONE: the one that was spoken about is not the caller's any more. */
export type PhoneRemark = 'WRONG_KEY' | 'NO_SHIFT' | 'NOT_YET' | 'KEPT' | 'GONE'
/** A shift that the caller may speak about; one that is over only because of its clock, and one that is not soon (ON_MY_WAY_HOURS) not because of being late. */
export type PhoneShift = { id: number; is_over: boolean; is_soon: boolean }
export type Heard = { call: PhoneCall; effect?: PhoneEffect; remark?: PhoneRemark }

/** The call before anything was said or pressed. */
export const newCall: PhoneCall = { step: 'LANGUAGE', language: 'en', act: null, application_id: null, told: null, misses: 0 }

/**
 * The call after keys were pressed at its question; silence is ''.
 * @param shifts the applications that the caller may speak about, the next shift first, as they are now
 */
export function afterKeys(call: PhoneCall, keys: string, shifts: readonly PhoneShift[]): Heard {
  if (call.application_id !== null && !shiftsFor(call.act, shifts).includes(call.application_id))
    return { call: { ...backInMenu(call), misses: 0 }, remark: 'GONE' }
  const answered = answers[call.step](call, keys, shifts)
  if (answered) return { ...answered, call: { ...answered.call, misses: 0 } }
  const misses = call.misses + 1
  return { call: { ...call, misses, step: misses >= MOST_MISSES ? 'OVER' : call.step }, remark: 'WRONG_KEY' }
}

/** The call after its PIN was checked. */
export function afterPin(call: PhoneCall, result: 'RIGHT' | 'WRONG' | 'LOCKED'): PhoneCall {
  return { ...call, step: result === 'RIGHT' ? 'MENU' : result === 'WRONG' ? 'PIN' : 'OVER' }
}

/** The call after something was done: there may be more. */
export function backInMenu(call: PhoneCall): PhoneCall {
  return { ...call, step: 'MENU', act: null, application_id: null, told: null }
}

type Answer = (call: PhoneCall, keys: string, shifts: readonly PhoneShift[]) => Heard | undefined

const answers: Record<PhoneCall['step'], Answer> = {
  LANGUAGE: (call, keys) => {
    const language = ({ '1': 'en', '2': 'es' } as const)[keys]
    return language && { call: { ...call, language, step: 'PIN' } }
  },
  PIN: (call, keys) => (isPin(keys) ? { call, effect: { do: 'CHECK_PIN', pin: keys } } : undefined),
  MENU: (call, keys, shifts) => {
    const act = phoneActs[Number(keys) - 1]
    if (act === undefined || keys.length !== 1) return undefined
    if (act === 'TALK') return { call: { ...call, step: 'OVER', act }, effect: { do: 'CALL_BACK' } }
    const [next] = shiftsFor(act, offered(act, shifts))
    return next === undefined
      ? { call: backInMenu(call), remark: shiftsFor(act, shifts).length > 0 ? 'NOT_YET' : 'NO_SHIFT' }
      : { call: { ...call, step: 'SHIFT', act, application_id: next } }
  },
  SHIFT: (call, keys, shifts) => {
    if (keys === '0') return { call: backInMenu(call) }
    if (keys === '2')
      return { call: { ...call, application_id: following(call.application_id, shiftsFor(call.act, offered(call.act, shifts))) } }
    const { act } = call
    return keys === '1' && (act === 'LATE' || act === 'CANCEL' || act === 'CLOCK') ? { call: { ...call, step: act } } : undefined
  },
  LATE: (call, keys) => {
    if (keys === '0') return { call: backInMenu(call) }
    const minutes: number | undefined = LATE_KEYS[keys as keyof typeof LATE_KEYS]
    return minutes === undefined ? undefined : about(call, (application_id) => ({ do: 'SAY_LATE', application_id, minutes }))
  },
  CANCEL: (call, keys) => {
    if (keys === '2' || keys === '0') return { call: backInMenu(call), remark: 'KEPT' }
    return keys === '1' ? about(call, (application_id) => ({ do: 'CANCEL', application_id })) : undefined
  },
  CLOCK: (call, keys) => {
    if (keys === '0') return { call: backInMenu(call) }
    const punch_type = ({ '1': 'CLOCK_IN', '2': 'CLOCK_OUT' } as const)[keys]
    return punch_type && about(call, (application_id) => ({ do: 'PUNCH', application_id, punch_type }))
  },
  OVER: (call) => ({ call }),
}

function about(call: PhoneCall, effect: (application_id: number) => PhoneEffect): Heard | undefined {
  return call.application_id === null ? undefined : { call, effect: effect(call.application_id) }
}

// Nobody is late for a shift that is over, or gives it up.
function shiftsFor(act: PhoneAct | null, shifts: readonly PhoneShift[]): number[] {
  return shifts.filter(({ is_over }) => act === 'CLOCK' || !is_over).map(({ id }) => id)
}

// Nobody knows long before that they will be late.
function offered(act: PhoneAct | null, shifts: readonly PhoneShift[]): PhoneShift[] {
  return shifts.filter(({ is_soon }) => act !== 'LATE' || is_soon)
}

function following(current: number | null, shifts: readonly number[]): number | null {
  const at = shifts.findIndex((one) => one === current)
  return shifts[(at + 1) % shifts.length] ?? null
}

/** Whether these are the digits of a PIN. */
export function isPin(keys: string): boolean {
  return new RegExp(String.raw`^\d{${PHONE_PIN.digits}}$`).test(keys)
}

// Ways over the keys of a phone, and round numbers, that are among the most frequent PINs.
const frequent =
  '102030 123654 142536 147258 147369 147852 159357 159753 258456 321654 369258 456123 456852 741852 753159 753951 789456 852456 951753 963852 987456'.split(
    ' ',
  )

/**
 * Whether a PIN is among the first that anybody tries: one or two different digits, halves or pairs that repeat, doubled digits, halves that mirror each
 * other, digits in a row, a frequent one, or part of the pro's own phone number.
 */
export function isEasyPin(pin: string, phoneNumber: string | null): boolean {
  const steps = new Set(Array.from(pin.slice(1), (digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10))
  const inARow = steps.size === 1 && [0, 1, 9].includes([...steps][0] ?? -1)
  const isPattern = [/^(...)\1$/, /^(..)\1\1$/, /^(.)\1(.)\2(.)\3$/, /^(.)(.)(.)\3\2\1$/].some((pattern) => pattern.test(pin))
  return inARow || isPattern || new Set(pin).size <= 2 || frequent.includes(pin) || (phoneNumber ?? '').includes(pin)
}
