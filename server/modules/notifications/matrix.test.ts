import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { matrix } from './matrix.ts'
import { afterQuietHours } from '@crewcall/contract/rules/quiet-hours.ts'

describe('the matrix', () => {
  it.each(Object.entries(matrix))('%s has texts without unknown placeholders and a page to link to', (_, { en, es, channels, link }) => {
    const known =
      /^(skill|location|address|pro|certification|explanation|contact|code|when|ends|ended|until|expires|days_left|amount|number|due|total|count|message|name|place|role|overall|resolution|waits|error_code|problem|owed_for|minimum_hours|source|days|points|points_lost|rejection|cause|shifts|asked|first|last|as_before|employment|job|key_name|host|product|date|people|posted|changed|cancelled|selected|offered|messages|others|organization|person)$/
    expect([...en, ...es].flatMap(placesIn).filter((name) => !known.test(name))).toEqual([])
    expect(channels).toContain('in_app')
    expect(link).toMatch(/^\//)
  })

  it.each(Object.entries(matrix))('%s says the same in Spanish as in English, with the same values', (_, { en, es }) => {
    for (const [at, english] of en.entries()) {
      const spanish = es[at] ?? ''
      expect(placesIn(spanish)).toEqual(placesIn(english))
      const says = prose(english)
      expect(says !== '' && /[A-Za-z]{2}/.test(says) && prose(spanish) === says).toBe(false)
      expect(spanish).not.toMatch(/\b(the|you|your|was|is|of|and|wait|shift|please)\b/i)
    }
  })
})

/** The names of a text's placeholders, each once. */
function placesIn(text: string): string[] {
  const names = (tokens: unknown): string[] =>
    Array.isArray(tokens)
      ? tokens.flatMap((token) => (Array.isArray(token) ? [String(token[0]), ...Object.values(token[2] ?? {}).flatMap(names)] : []))
      : []
  return [...new Set(names(compileMessageOrThrow(text)))].toSorted()
}

/** A text without its placeholders. */
function prose(text: string): string {
  return text.replace(/\{\w+\}/g, '').trim()
}

describe('quiet hours', () => {
  it.each([
    ['2026-06-11T01:59:00Z', '2026-06-11T01:59:00Z'],
    ['2026-06-11T02:00:00Z', '2026-06-11T11:00:00Z'],
    ['2026-06-11T10:59:00Z', '2026-06-11T11:00:00Z'],
    ['2026-06-11T11:00:00Z', '2026-06-11T11:00:00Z'],
    ['2026-03-08T04:00:00Z', '2026-03-08T11:00:00Z'],
  ])('from 22:00 to 7:00 in New York: a message queued at %s is sent at %s', (now, sent) => {
    expect(afterQuietHours(new Date(now), 'America/New_York').toISOString()).toBe(new Date(sent).toISOString())
  })
})
