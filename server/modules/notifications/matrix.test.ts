import { describe, expect, it } from 'vitest'
import { matrix } from './matrix.ts'
import { afterQuietHours } from './quiet-hours.ts'

describe('the matrix', () => {
  it.each(Object.entries(matrix))('%s has words without unknown places and a page to go to', (_, { en, es, channels, link }) => {
    const known =
      /^(skill|location|address|pro|certification|explanation|contact|code|when|ends|expires|days_left|amount|number|due|total|count|message|name|place|role|overall|resolution|resolution_es)$/
    const places = [...en, ...(es ?? [])].flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))
    expect(places.filter((name) => !known.test(name))).toEqual([])
    expect(channels).toContain('in_app')
    expect(link).toMatch(/^\//)
  })

  it('has Spanish for everything pros read', () => {
    const speechless = Object.entries(matrix).filter(([, { side, es }]) => (side === 'pro' || side === 'anyone') && es === undefined)
    expect(speechless).toEqual([])
  })
})

describe('quiet hours', () => {
  it.each([
    ['2026-06-11T01:59:00Z', '2026-06-11T01:59:00Z'],
    ['2026-06-11T02:00:00Z', '2026-06-11T11:00:00Z'],
    ['2026-06-11T10:59:00Z', '2026-06-11T11:00:00Z'],
    ['2026-06-11T11:00:00Z', '2026-06-11T11:00:00Z'],
    ['2026-03-08T04:00:00Z', '2026-03-08T11:00:00Z'],
  ])('from 22:00 to 7:00 in New York: what comes at %s goes out at %s', (now, sent) => {
    expect(afterQuietHours(new Date(now), 'America/New_York').toISOString()).toBe(new Date(sent).toISOString())
  })
})
