import { expect, it } from 'vitest'
import { mailText } from '../mail-texts.ts'
import { mailTextFaults, mailTextLimits, placeholdersIn } from './mail-text.ts'

const placeholders = { known: ['code', 'minutes', 'product'], required: ['code'], notInSubject: ['code'] }
const reasonsOf = (subject: string, body: string) =>
  mailTextFaults({ subject, body }, placeholders).map(({ target, refusal }) => `${target} ${refusal.reason}`)

it.each([
  ['Your code', 'It is {code}.', []],
  ['{product}: your code', '{code}\n\nSee https://town.example/help?a=1.', []],
  ['Hello', 'Braces are for placeholders: <b>{code}</b> & more', []],
  ['Hello', 'It is {kode} {code}', ['body MAIL_PLACEHOLDER_UNKNOWN']],
  ['{name}', '{code}', ['subject MAIL_PLACEHOLDER_UNKNOWN']],
  ['Hello', 'Where is it?', ['body MAIL_PLACEHOLDER_MISSING']],
  ['{code}', 'Where is it?', ['subject MAIL_PLACEHOLDER_NOT_IN_SUBJECT', 'body MAIL_PLACEHOLDER_MISSING']],
  ['Hello {', '{code}', ['subject MAIL_BRACE']],
  ['Hello', '{code} {{minutes}', ['body MAIL_BRACE']],
  ['Hello', '{code} { minutes }', ['body MAIL_BRACE']],
  ['Hello', '{minutes, plural, one {# minute} other {# minutes}} {code}', ['body MAIL_BRACE']],
  ['Hello', '{code} http://town.example', ['body MAIL_LINK_NOT_HTTPS']],
  ['Hello', '{code} FTP://town.example', ['body MAIL_LINK_NOT_HTTPS']],
  ['Hello', '{code} javascript:alert(1)', ['body MAIL_LINK_NOT_HTTPS']],
  ['Hello', '{code} mailto:jo@town.example', ['body MAIL_LINK_NOT_HTTPS']],
  ['Hello www.town.example', '{code}', ['subject MAIL_LINK_NOT_HTTPS']],
  ['Hello', '{code} https://www.town.example', []],
  ['Hello', '{code} HTTPS://town.example', []],
  ['Hello', 'https://evil.example/?c={code}', ['body MAIL_PLACEHOLDER_IN_LINK']],
  ['Hello', 'https://evil.example/ {code}', []],
  ['Hello', 'Go to evil.example/{code}', ['body MAIL_PLACEHOLDER_IN_LINK']],
  ['Hello', '{code}.evil.example', ['body MAIL_PLACEHOLDER_IN_LINK']],
  ['Hello', 'me{code}@evil.example', ['body MAIL_PLACEHOLDER_IN_LINK']],
  ['Hello', '{code} https:/{minutes}/evil.example', ['body MAIL_PLACEHOLDER_IN_LINK']],
  ['Hello', 'It is {code}. See help.town.example.', []],
])('%j with %j is refused for %j', (subject, body, reasons) => {
  expect(reasonsOf(subject, body)).toEqual(reasons)
})

it.each([
  ['{link}', true],
  ['Open {link}.', true],
  ['«{link}»', false],
  ['{link}—gracias', false],
  ['{link}abc', false],
])('A link may stand as in %j: %j', (body, isFine) => {
  const ofLink = { known: ['link'], required: ['link'], notInSubject: ['link'] }
  expect(mailTextFaults({ subject: 'Hello', body }, ofLink).map(({ refusal }) => refusal.reason)).toEqual(
    isFine ? [] : ['MAIL_PLACEHOLDER_IN_LINK'],
  )
})

it('An unknown placeholder is named with those that there are', () => {
  const [inBody, inSubject] = [
    mailTextFaults({ subject: 'x', body: '{code} {kode}' }, placeholders),
    mailTextFaults({ subject: '{kode}', body: '{code}' }, placeholders),
  ]
  expect(inBody.map(({ refusal }) => refusal.values)).toEqual([{ placeholder: '{kode}', known: '{code}, {minutes}, {product}' }])
  expect(inSubject.map(({ refusal }) => refusal.values)).toEqual([{ placeholder: '{kode}', known: '{minutes}, {product}' }])
})

it('A placeholder that is there twice is one', () => {
  expect(placeholdersIn('{code} {minutes} {code}')).toEqual(['code', 'minutes'])
})

const parsed = (subject: string, body: string) => mailText.safeParse({ subject, body })

it.each([
  ['a line break in the subject, which would make another header', 'Hello\r\nBcc: jo@town.example', 'x'],
  ['no subject', ' ', 'x'],
  ['no body', 'x', '\n \n'],
  ['a subject that is too long', 'x'.repeat(mailTextLimits.subject + 1), 'x'],
  ['a body that is too long', 'x', 'x'.repeat(mailTextLimits.body + 1)],
  ['a control character', 'x', 'x\u0007'],
])('A text with %s is refused', (_, subject, body) => {
  expect(parsed(subject, body).success).toBe(false)
})

it('A text has no character that turns the direction or is not seen', () => {
  expect(parsed('x\u200by', 'x\u202ey').data).toEqual({ subject: 'xy', body: 'xy' })
})

it('Line breaks are kept as one kind, tabs become spaces, and what is around the text goes', () => {
  expect(parsed(' Hello ', 'One\r\nTwo\rThree\tFour\n').data).toEqual({ subject: 'Hello', body: 'One\nTwo\nThree Four' })
})
