import { compileMessage } from '@lingui/message-utils/compileMessage'
import { translator, type Translated } from '@crewcall/contract/translator.ts'
import { describe, expect, it } from 'vitest'
import { compiledCatalogue, compiledKeys } from './compile-sentences.ts'

const plural = '{count, plural, one {# shift near {place}} other {# shifts near {place}}}'
const inSpanish = '{count, plural, one {# turno cerca de {place}} other {# turnos cerca de {place}}}'
// The build output is JSON, in a source that is JSON except for its name.
const valueOf = <T>(code: string): T => JSON.parse(code.replace(/^const \w+ = /, '')) as T

describe('sentences of the built product', () => {
  it('use singular and plural without a parser', () => {
    const [key, english] = valueOf<[string, Translated]>(compiledKeys('a.ts', `const it = '${plural}'`))
    const say = translator('en', {}, (message) => [message])
    expect(key).toBe(plural)
    expect(say(key, { count: 1, place: 'Nashville' }, english)).toBe('1 shift near Nashville')
    expect(say(key, { count: 3, place: 'Nashville' }, english)).toBe('3 shifts near Nashville')
  })

  it('produce the same text as the catalogue', () => {
    const source = JSON.stringify({ [plural]: inSpanish, Yes: 'Sí' })
    const catalogue = valueOf<Record<string, Translated>>(compiledCatalogue('es-a.ts', `const it = ${source}`))
    const say = translator('es', catalogue, (message) => [message])
    expect(say(plural, { count: 1, place: 'Nashville' })).toBe('1 turno cerca de Nashville')
    expect(say('Yes')).toBe('Sí')
    expect(catalogue[plural]).toEqual(compileMessage(inSpanish))
  })

  it('are refused while building where one is not well formed', () => {
    expect(() => compiledCatalogue('es-a.ts', "const it = { a: '{count, plural, one {x}' }")).toThrow(/plural|syntax|expected/i)
  })
})
