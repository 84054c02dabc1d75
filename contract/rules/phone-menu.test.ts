import { describe, expect, it } from 'vitest'
import { afterKeys, afterPin, backInMenu, isEasyPin, isPin, newCall } from './phone-menu.ts'
import type { Heard, PhoneCall } from './phone-menu.ts'

const at = (...ids: number[]) => ids.map((id) => ({ id, is_over: false, is_soon: true }))
const shifts = at(31, 32, 33)
const menu: PhoneCall = { ...newCall, step: 'MENU', language: 'es' }

/** What follows keys pressed one after another, from the menu. */
function pressed(...keys: string[]): Heard {
  return keys.reduce<Heard>(({ call }, key) => afterKeys(call, key, shifts), { call: menu })
}

describe('the menu on the phone', () => {
  it('asks for the language, then for the PIN', () => {
    const spoken = afterKeys(newCall, '2', shifts)
    expect(spoken).toEqual({ call: { ...newCall, language: 'es', step: 'PIN' } })
    expect(afterKeys(newCall, '1', shifts).call).toMatchObject({ language: 'en', step: 'PIN' })
    expect(afterKeys(spoken.call, '493028', shifts)).toMatchObject({ call: { step: 'PIN' }, effect: { do: 'CHECK_PIN', pin: '493028' } })
    for (const wrong of ['', '49302', '4930281', '49302a', '*'])
      expect(afterKeys(spoken.call, wrong, shifts)).toMatchObject({ call: { step: 'PIN', misses: 1 }, remark: 'WRONG_KEY' })
  })

  it('opens with the right PIN only', () => {
    const asked: PhoneCall = { ...newCall, step: 'PIN' }
    expect(afterPin(asked, 'RIGHT').step).toBe('MENU')
    expect(afterPin(asked, 'WRONG').step).toBe('PIN')
    expect(afterPin(asked, 'LOCKED').step).toBe('OVER')
  })

  it.each<[string, string[], Heard['effect']]>([
    ['late by a quarter of an hour', ['1', '1', '1'], { do: 'SAY_LATE', application_id: 31, minutes: 15 }],
    ['late by an hour for the second shift', ['1', '2', '1', '3'], { do: 'SAY_LATE', application_id: 32, minutes: 60 }],
    ['cannot come', ['2', '1', '1'], { do: 'CANCEL', application_id: 31 }],
    ['could not clock in', ['3', '1', '1'], { do: 'PUNCH', application_id: 31, punch_type: 'CLOCK_IN' }],
    ['could not clock out', ['3', '1', '2'], { do: 'PUNCH', application_id: 31, punch_type: 'CLOCK_OUT' }],
    ['talk to someone', ['4'], { do: 'CALL_BACK' }],
  ])('takes "%s"', (_what, keys, effect) => {
    expect(pressed(...keys).effect).toEqual(effect)
  })

  it('does nothing to a shift before its last key', () => {
    for (const keys of [['1'], ['1', '1'], ['2'], ['2', '1'], ['3'], ['3', '1'], ['2', '2', '2']])
      expect(pressed(...keys).effect).toBeUndefined()
    expect(pressed('2', '1', '2')).toMatchObject({ call: { step: 'MENU', application_id: null }, remark: 'KEPT' })
    for (const act of ['1', '2', '3']) expect(pressed(act, '1', '0').call).toEqual(menu)
  })

  it('goes through the shifts and begins again', () => {
    expect([0, 1, 2, 3].map((length) => pressed('2', ...Array.from({ length }, () => '2')).call.application_id)).toEqual([31, 32, 33, 31])
    expect(afterKeys(menu, '2', [])).toEqual({ call: menu, remark: 'NO_SHIFT' })
  })

  it.each(['SHIFT', 'LATE', 'CANCEL', 'CLOCK'] as const)(
    'says at %s that a shift is gone, whatever is pressed, and does nothing to it',
    (step) => {
      const act = step === 'SHIFT' ? 'CANCEL' : step
      for (const keys of ['1', '2', '0', '9', ''])
        expect(afterKeys({ ...menu, step, act, application_id: 9, told: 'x', misses: 2 }, keys, shifts)).toEqual({
          call: menu,
          remark: 'GONE',
        })
    },
  )

  it('speaks about a shift that is over only because of its clock', () => {
    const over = [{ id: 30, is_over: true, is_soon: true }, ...shifts]
    expect(['1', '2', '3'].map((act) => afterKeys(menu, act, over).call.application_id)).toEqual([31, 31, 30])
    expect(afterKeys(menu, '2', over.slice(0, 1))).toEqual({ call: menu, remark: 'NO_SHIFT' })
    const late: PhoneCall = { ...menu, step: 'LATE', act: 'LATE', application_id: 30 }
    expect(afterKeys(late, '1', over)).toEqual({ call: menu, remark: 'GONE' })
  })

  it('offers for being late only what begins soon, and says so if nothing does', () => {
    const mixed = [...at(31, 32), { id: 33, is_over: false, is_soon: false }]
    const late: PhoneCall = { ...menu, step: 'SHIFT', act: 'LATE', application_id: 32 }
    expect(afterKeys(late, '2', mixed).call.application_id).toBe(31)
    expect(afterKeys({ ...late, act: 'CANCEL' }, '2', mixed).call.application_id).toBe(33)
    expect(afterKeys(menu, '1', mixed.slice(2))).toEqual({ call: menu, remark: 'NOT_YET' })
    expect(afterKeys(menu, '1', [])).toEqual({ call: menu, remark: 'NO_SHIFT' })
  })

  it('ends after three wrong keys or silences in a row, and a right one forgives them', () => {
    const [first, second] = [afterKeys(menu, '9', shifts).call, afterKeys(afterKeys(menu, '9', shifts).call, '', shifts).call]
    expect([first.step, second.step, afterKeys(second, '11', shifts).call.step]).toEqual(['MENU', 'MENU', 'OVER'])
    expect(afterKeys(second, '1', shifts).call.misses).toBe(0)
    expect(afterKeys({ ...menu, step: 'OVER' }, '2', shifts).effect).toBeUndefined()
  })

  it('returns to the menu when something is done', () => {
    expect(backInMenu(pressed('2', '1', '1').call)).toEqual(menu)
  })
})

describe('a PIN', () => {
  it('has six digits', () => {
    expect(['493028', '000000'].every(isPin)).toBe(true)
    expect(['49302', '4930281', 'abcdef', '49302 ', ''].some(isPin)).toBe(false)
  })

  const ownNumber = '+18435550142'
  const inARow = ['123456', '234567', '654321', '890123']
  const repeated = ['000000', '777777', '121212', '484848', '123123', '122122', '112233', '889900', '123321']
  const ofTwoDigits = ['100000', '100001', '112111']
  const frequent = ['102030', '147258', '159753', '987456']
  it.each([...inARow, ...repeated, ...ofTwoDigits, ...frequent, '550142', '184355'])('%s is too easy', (pin) => {
    expect(isEasyPin(pin, ownNumber)).toBe(true)
  })

  it.each(['493028', '135790', '246802', '112234', '122334', '123312', '100203', '550143', '123124'])('%s is not', (pin) => {
    expect(isEasyPin(pin, ownNumber)).toBe(false)
    expect(isEasyPin(pin, null)).toBe(false)
  })
})
