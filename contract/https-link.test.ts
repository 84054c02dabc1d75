import { expect, it } from 'vitest'
import { httpsLink } from './job-postings.ts'

it.each([
  ['https://e.example', 'https://e.example'],
  ['HTTPS://e.example/Jobs?a=1', 'https://e.example/Jobs?a=1'],
  ['hTTps://E.example:8443/#top', 'https://E.example:8443/#top'],
])('an address of another site is kept as it is found: %s', (typed, kept) => {
  expect(httpsLink.parse(typed)).toBe(kept)
})

it.each([
  String.raw`https:\\e.example`,
  String.raw`https:/\e.example`,
  'https:e.example',
  'https:/e.example',
  'https:///e.example',
  'https://',
  'https://e.exa\nmple',
  'https://me:secret@e.example/',
  String.raw`https://me\@e.example/`,
  'http://e.example',
  'javascript:alert(1)',
])('what a browser would guess to be an address is refused: %s', (typed) => {
  expect(httpsLink.safeParse(typed).error?.issues.map(({ message }) => message)).toContain('Use an address that begins with https://')
})
