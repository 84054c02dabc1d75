import { expect, it } from 'vitest'
import { excerptParts, markedParts } from './marked-parts.ts'

const marked = (text: string, search: string) =>
  markedParts(text, search)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('')

it('Searched words are marked wherever they are, without regard to case and accents', () => {
  expect(marked('Parking is behind the Café', 'cafe PARK')).toBe('[Park]ing is behind the [Café]')
  expect(marked('El baño está aquí', 'bano')).toBe('El [baño] está aquí')
  expect(marked('Cafe\u0301 negro', 'café')).toBe('[Cafe\u0301] negro')
  expect(marked('no no', 'no')).toBe('[no] [no]')
  expect(marked('100 % of <b>it</b>', '% <b>')).toBe('100 [%] of [<b>]it</b>')
  expect(marked('👍 thumbs', 'thumbs')).toBe('👍 [thumbs]')
  expect(marked('Nothing here', 'else')).toBe('Nothing here')
  expect(markedParts('', 'x')).toEqual([])
})

it('One line begins shortly before the first word', () => {
  const long = `${'word '.repeat(50)}here it is`
  const [first, second] = excerptParts(long, 'here')
  expect(first?.text).toMatch(/^…(word )+$/)
  expect(first?.text.length).toBeLessThan(45)
  expect(second).toEqual({ text: 'here', isFound: true })
  expect(excerptParts('Short and here', 'here')).toHaveLength(2)
  expect(excerptParts('', 'here')).toEqual([])
})
