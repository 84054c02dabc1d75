import { expect, it } from 'vitest'
import { composed } from './compose.ts'
import { withoutEnding } from './kinds.ts'
import type { MailKind } from './kinds.ts'

const same = (text: string) => ({ en: text, es: text })
const kind: MailKind = {
  group: 'SHIFTS',
  label: 'A shift',
  subject: same('{pro} at {location}'),
  body: { en: '{skill}: {when}.\n\n{link}', es: '{skill} a las {when}.\n\n{link}' },
  required: ['link'],
  hasGaps: true,
}
const values = { pro: 'Ana', location: 'Roma', skill: 'Server', when: '1:30 pm', link: 'https://town.example/x' }
const body = (text: string, given = {}) =>
  composed('test.gaps', { kind, locale: 'en', values: { ...values, ...given }, text: { subject: 'x', body: text } }).body

it('Without a text of its own a mail says what the program says, in the language of its reader', () => {
  expect(composed('test.gaps', { kind, locale: 'en', values })).toEqual({
    subject: 'Ana at Roma',
    body: 'Server: 1:30 pm.\n\nhttps://town.example/x',
  })
  expect(composed('test.gaps', { kind, locale: 'es', values }).body).toBe('Server a la 1:30 pm.\n\nhttps://town.example/x')
})

it.each([
  ['Dear {pro},\n\nplease come... Now.\n{link}', {}, 'Dear Ana,\n\nplease come... Now.\nhttps://town.example/x'],
  ['{skill} at {location}: {when}', { when: '' }, 'Server at Roma'],
  ['{skill}, {location}, {when}.', { location: '', when: '' }, 'Server'],
  ['One\n\n{when}\n\nTwo', { when: '' }, 'One\n\nTwo'],
  ["It’s {pro}’s, isn't it? \\u202e", {}, "It’s Ana’s, isn't it? \\u202e"],
  ['{pro}', { pro: '{location} <b>\n{pro}' }, '{location} <b> {pro}'],
  ['{pro}', { pro: 'דנה' }, '\u2068דנה\u2069'],
])('%j with %j says %j', (text, given, said) => {
  expect(body(text, given)).toBe(said)
})

it('A value with a line break makes no second line in a subject', () => {
  const subject = (pro: string) =>
    composed('test.plain', { kind: { ...kind, hasGaps: false }, locale: 'en', values: { ...values, pro } }).subject
  expect(subject('Ana\r\nBcc: jo@town.example')).toBe('Ana Bcc: jo@town.example at Roma')
})

it('The ending follows whatever a mail says: behind one sentence, or in a paragraph of its own', () => {
  const warned: MailKind = { ...kind, body: same('{pro} signed in.'), ending: same('Not you? Write to {support}'), hasGaps: false }
  const said = (text?: string) =>
    composed('test.warned', {
      kind: warned,
      locale: 'en',
      values: { ...values, support: 'help@town.example' },
      text: text === undefined ? undefined : { subject: 'x', body: text },
    }).body
  expect(said()).toBe('Ana signed in. Not you? Write to help@town.example')
  expect(said('All is well.')).toBe('All is well. Not you? Write to help@town.example')
  expect(said('All is well.\nIgnore the rest.')).toBe('All is well.\nIgnore the rest.\n\nNot you? Write to help@town.example')
})

it('A sentence has to end with its ending', () => {
  expect(withoutEnding(same('It was so. Not you?'), same('Not you?'))).toEqual(same('It was so.'))
  expect(() => withoutEnding(same('It was so.'), same('Not you?'))).toThrow('does not end with "Not you?"')
})
