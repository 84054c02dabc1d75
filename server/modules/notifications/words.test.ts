import { expect, it } from 'vitest'
import { invitationWords } from './invitation-words.ts'
import type { Kind } from './kind.ts'
import { matrix } from './matrix.ts'
import { wordsOf } from './words.ts'

const kind = {
  en: ['{pro} cancelled', '{explanation} at {location}, {amount}'],
  es: ['{pro} canceló', '{explanation} en {location}, {amount}'],
  link: '/pro',
} as unknown as Kind // Only what the text needs.
const scene = {
  timezone: 'America/New_York',
  starts_at: null,
  skill: 'Server',
  location: 'מטעם 12',
  address: '',
  contact: '',
  code: null,
  pro: 'Alex\u202e',
  certification: '',
  explanation: 'مريض',
  rejection: '',
  cause: '',
  suspension: {},
} as unknown as Parameters<typeof wordsOf>[1]

it.each([
  ['en', 'Alex cancelled', '\u2068مريض\u2069 at \u2068מטעם 12\u2069, $12.50'],
  ['es', 'Alex canceló', '\u2068مريض\u2069 en \u2068מטעם 12\u2069, $12.50'],
] as const)('User-typed text does not reverse the direction of a notification (%s)', (locale, title, body) => {
  expect(wordsOf(kind, scene, { amount_cents: 1250 }, { locale, application_id: null })).toEqual({ title, body, link: '/pro' })
})

it('An invitation names the inviter and the location without reversing its subject', () => {
  const { subject, text } = invitationWords(
    {
      id: 1,
      sending: '1',
      email: 'june@palmetto.example',
      phone_number: null,
      manager_name: 'דנה לוי',
      place_name: 'The \u202eRoom',
      role: 'ADMIN',
      is_organization: false,
      timezone: null,
      expiration_date: new Date('2026-06-11T16:00:00Z'),
      link: 'https://crewcall.example/x',
      locale: 'en',
    },
    new Map(),
  )
  expect(subject).toBe('\u2068דנה לוי\u2069 invites you to the team of The Room on Crewcall')
  expect(text).toBe('Crewcall: \u2068דנה לוי\u2069 invites you to join The Room on Crewcall as an admin. https://crewcall.example/x')
})

// The rest of a text once everything isolated is removed.
const bare = (text: string) => text.replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, '')
const hebrew = /[\u0590-\u05ff]/

it.each(Object.entries(matrix))('%s isolates a right-to-left name in each of its slots', (_, one) => {
  const slots = [...one.en, ...one.es].flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot ?? ''))
  const facts = Object.fromEntries(slots.map((slot) => [slot, 'דנה לוי 12']))
  for (const locale of ['en', 'es'] as const) {
    const { title, body } = wordsOf(one, scene, facts, { locale, application_id: null })
    expect([title, body].map(bare).filter((text) => hebrew.test(text))).toEqual([])
  }
  expect(hebrew.test(JSON.stringify(wordsOf(one, scene, facts, { locale: 'en', application_id: null })))).toBe(
    [...one.en].some((text) => /\{\w+\}/.test(text)),
  )
})

it.each([
  [10, '/locations/10/invoices/2'],
  [null, '/organizations/100/invoices/2'],
])('A notification about an invoice leads to it (location %s)', (location_id, link) => {
  const [at, facts] = [
    { ...scene, location_id, organization_id: 100 },
    { invoice_id: 2, number: 'INV-100-0002', amount_cents: 10_080 },
  ]
  const kinds = Object.entries(matrix).filter(([name]) => name.startsWith('invoice.'))
  const links = kinds.map(([, one]) => wordsOf(one, at, facts, { locale: 'en', application_id: null }).link)
  expect(new Set(links)).toEqual(new Set([link]))
})
