import { mailTextFaults, mailTextLimits } from '@crewcall/contract/rules/mail-text.ts'
import { describe, expect, it } from 'vitest'
import '../modules/index.ts'
import { composed, editedOf, exampleValues, mailKinds } from '../modules/config/index.ts'
import { hasExample } from '../modules/config/mails/examples.ts'
import { matrix } from '../modules/notifications/matrix.ts'
import { valuesOf, wordsOf } from '../modules/notifications/words.ts'

const scene = {
  timezone: 'America/New_York',
  starts_at: new Date('2026-06-12T17:30:00Z'),
  skill: 'Server',
  location: 'Palmetto Grill',
  address: '12 Main Street, Toledo.',
  contact: '',
  code: '4711',
  pro: 'Ana S.',
  certification: 'Food handler card',
  explanation: 'I was ill.',
  rejection: '',
  cause: '',
  suspension: { source: 'POLICY', days: 3, points_lost: 1 },
} as unknown as Parameters<typeof wordsOf>[1] // Only what the texts need.
const bare = {
  ...scene,
  starts_at: null,
  skill: '',
  location: '',
  address: '',
  pro: '',
  certification: '',
  explanation: '',
  suspension: {},
}
const facts = {
  amount_cents: 1250,
  expires_at: '2026-06-11T13:00:00Z',
  name: 'Jo',
  count: 2,
  total_cents: 99,
  posted: 1,
  others: 2,
  changed: 1,
  cancelled: 1,
  selected: 1,
  offered: 1,
  messages: 1,
}
const link = 'https://crewcall.example/pro'
const locales = ['en', 'es'] as const

describe.each(Object.entries(matrix))('The mail of %s', (name, row) => {
  const kind = mailKinds().get(name)

  it.each(locales)('says the same as the notification, with its link (%s)', (locale) => {
    if (!kind) throw new Error('It is not named')
    for (const [shown, given] of [
      [scene, facts],
      [bare, {}],
    ] as const) {
      const { title, body } = wordsOf(row, shown, given, { locale, application_id: null })
      expect(composed(name, { kind, locale, values: { ...valuesOf(shown, given, locale), link } })).toEqual({
        subject: title,
        // Without any fact, a sentence of a notification can begin with a lost mark.
        body: [body.replace(/^[.,:]\s*/, ''), link].filter(Boolean).join('\n\n'),
      })
    }
  })
})

describe.each([...mailKinds()])('The editor of %s', (name, kind) => {
  it.each(locales)('offers words that the rules accept, with an example of each placeholder (%s)', (locale) => {
    const { text, slots, placeholders } = editedOf(name, kind, locale)
    expect(mailTextFaults(text, placeholders)).toEqual([])
    expect([text.subject.length <= mailTextLimits.subject, text.body.length <= mailTextLimits.body / 2]).toEqual([true, true])
    const plain = [...slots.values(), kind.ending?.[locale] ?? ''].flatMap((slot) =>
      Array.from(slot.matchAll(/\{(\w+)\}/g), ([, one = '']) => one),
    )
    expect(plain.filter((one) => !hasExample(one))).toEqual([])
    const { subject, body } = composed(name, { kind, locale, values: exampleValues(kind, locale, 'https://crewcall.example/') })
    expect(subject + body).not.toMatch(/[{}]/)
  })
})
