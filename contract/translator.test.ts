import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { translator } from './translator.ts'

const shifts = '{count, plural, one {# shift} other {# shifts}} of {name}'
const english = translator('en', {}, compileMessage)
const spanish = translator(
  'es',
  {
    [shifts]: '{count, plural, one {# turno} other {# turnos}} de {name}',
    'ends at {time}': 'termina a las {time}',
    Applied: 'Solicitado',
  },
  compileMessage,
)

describe('a sentence in one language', () => {
  it('chooses singular or plural by the number', () => {
    expect(english(shifts, { count: 1, name: 'Ana' })).toBe('1 shift of Ana')
    expect(english(shifts, { count: 1200, name: 'Ana' })).toBe('1,200 shifts of Ana')
    expect(spanish(shifts, { count: 1, name: 'Ana' })).toBe('1 turno de Ana')
    expect(spanish(shifts, { count: 2, name: 'Ana' })).toBe('2 turnos de Ana')
  })

  it('falls back to English without the disambiguation suffix', () => {
    expect(spanish('Nobody wrote this')).toBe('Nobody wrote this')
    expect(english('Applied|shifts')).toBe('Applied')
  })

  it('keeps a placeholder without a value', () => expect(english('I accept the {terms}.')).toBe('I accept the {terms}.'))

  it('cannot be reversed by a name', () => {
    expect(english('{name} works from {time}', { name: 'דנה 12', time: '9 am' })).toBe('\u2068דנה 12\u2069 works from 9 am')
    expect(english('Clock {name} out now?', { name: 'Alex\u202e' })).toBe('Clock Alex out now?')
    expect(english(shifts, { count: 2, name: 'דנה' })).toBe('2 shifts of \u2068דנה\u2069')
  })

  it('inserts many texts into the placeholders of one sentence', () => {
    const names = Array.from({ length: 12 }, (_, at) => `n${at}`)
    const values = Object.fromEntries(names.map((name, at) => [name, `a\\${at}`]))
    expect(english(names.map((name) => `{${name}}`).join(' '), values)).toBe(names.map((_, at) => `a\\${at}`).join(' '))
    expect(english('\ue0000\ue000')).toBe('\ue0000\ue000')
  })

  it.each(['Alex\\u202e', 'Alex\\x41', '{count}', '#', "O'Neil {x}", '\ue0000\ue000', '%__lingui__%'])(
    'inserts a name as it was typed: %s',
    (name) => {
      expect(english('{name} and {other}', { name, other: 'B\\x42' })).toBe(`${name} and B\\x42`)
    },
  )

  it('has its own article for one o’clock in Spanish', () => {
    expect(spanish('ends at {time}', { time: '1:30 am' })).toBe('termina a la 1:30 am')
    expect(spanish('ends at {time}', { time: '11:30 am' })).toBe('termina a las 11:30 am')
  })
})
