import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contained, isolated, joined, parseContained, phrase } from './direction.ts'

test.each(['', 'Alex Rivera', 'Joe’s Café, 12 King St', 'José Ñandú', '(843) 555-0111', '李小龍', 'Ωmega 🙂'])(
  '%s stays unchanged',
  (text) => {
    expect(isolated(text)).toBe(text)
    expect(contained(text)).toBe(text)
  },
)

test('Right-to-left letters are enclosed in Unicode isolates', () => {
  expect(isolated('דנה לוי')).toBe('\u2068דנה לוי\u2069')
  expect(isolated('مطعم النخلة 12')).toBe('\u2068مطعم النخلة 12\u2069')
  expect(contained('דנה לוי')).toBe('דנה לוי')
})

test('Characters that would reverse the rest of the sentence are removed', () => {
  expect(isolated('Alex\u202e')).toBe('Alex')
  expect(isolated('a\u202eb\u202c\u202ac')).toBe('abc')
  expect(isolated('open\u2067 end')).toBe('open end')
  expect(isolated('\u2069closed\u2069')).toBe('closed')
  expect(contained('x\u202edrow\u2066')).toBe('xdrow')
  expect(isolated('left\u200f')).toBe('\u2068left\u200f\u2069')
})

test('A phrase isolates its values, and omits missing ones', () => {
  expect(phrase`${'דנה'}, ${'4:30 pm'} (${2} of ${3})`).toBe('\u2068דנה\u2069, 4:30 pm (2 of 3)')
  expect(phrase`Call ${'Alex'}${null}${undefined}${false}`).toBe('Call Alex')
  expect(phrase`${0} left of ${'דנה'}${phrase` · ${'רון'}`}`).toBe('0 left of \u2068דנה\u2069\u2068 · \u2068רון\u2069\u2069')
})

test('Joined values exclude missing ones and are isolated', () => {
  expect(joined(['דנה', '', null, 'Alex', false, undefined, 0], ' · ')).toBe('\u2068דנה\u2069 · Alex · 0')
  expect(joined([], ', ')).toBe('')
})

test('Isolated text is not isolated again, and keeps inner isolates', () => {
  expect(isolated(isolated('דנה'))).toBe('\u2068דנה\u2069')
  expect(isolated('\u2068דנה\u2069 and \u2068רון\u2069')).toBe('\u2068\u2068דנה\u2069 and \u2068רון\u2069\u2069')
})

test('An answer of the server contains nothing that would reverse the text around it', () => {
  const sent = { first_name: 'Alex\u202e', notes: ['\u2067open', 'דנה'], score: 4, gone: null }
  expect(parseContained(JSON.stringify(sent))).toEqual({ first_name: 'Alex', notes: ['open', 'דנה'], score: 4, gone: null })
  expect(() => parseContained('{')).toThrow(SyntaxError)
})

test('Whatever is typed, nothing affects text beyond its end, and isolating twice equals isolating once', () => {
  const signs = fc.constantFrom('a', 'ד', '\u061c', '\u200f', '\u202a', '\u202c', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069')
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 12 }), (typed) => {
      const text = isolated(typed.join(''))
      expect(isolated(text)).toBe(text)
      expect(text).not.toMatch(/[\u202a-\u202e]/)
      let depth = 0
      for (const sign of text) {
        depth += /[\u2066-\u2068]/.test(sign) ? 1 : sign === '\u2069' ? -1 : 0
        expect(depth).toBeGreaterThanOrEqual(0)
      }
      expect(depth).toBe(0)
    }),
  )
})

test('Missing parts leave no separator, and each part is isolated', () => {
  expect(joined(['a', '', null, undefined, false, 'b', 0], ' · ')).toBe('a · b · 0')
  expect(joined(['דנה', 'b'], ', ')).toBe('\u2068דנה\u2069, b')
  expect(phrase`${null}a${undefined}b${false}c${0}`).toBe('abc0')
})

test('A text with direction marks but no right-to-left letters is inserted without the marks', () => {
  expect(isolated('\u2068')).toBe('')
  expect(isolated('\u2069a')).toBe('a')
  expect(isolated('\u2068a\u2069b')).toBe('\u2068\u2068a\u2069b\u2069')
  expect(isolated('\u2068דנה\u2069')).toBe('\u2068דנה\u2069')
})

test('Only text values of an answer are contained; numbers and field names stay unchanged', () => {
  expect(parseContained('{"a":"x\u202e","b":[1,null,"y\u202e"]}')).toEqual({ a: 'x', b: [1, null, 'y'] })
  expect(parseContained('{"a":1}')).toEqual({ a: 1 })
})
