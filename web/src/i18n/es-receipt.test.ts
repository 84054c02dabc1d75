import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { es } from './es.ts'

const source = readFileSync(join(import.meta.dirname, '../../../server/modules/payments/receipts/timeline.ts'), 'utf8')
const textsOf = (part: RegExp) => [...(part.exec(source)?.[1] ?? '').matchAll(/'([^']+)'/g)].map((found) => found[1] ?? '')
const subjects = [...textsOf(/const subjects = \{(.*)\}/), ...textsOf(/const ownSubjects = \{(.*)\}/)]
const outcomes = [...textsOf(/const words: Record<string, string> = \{([^}]*)\}/), 'started', 'tried again', 'settled by invoice']

describe('the steps of a receipt', () => {
  it('match those in the server', () => {
    expect(subjects).toEqual(['Payment', 'Payout to the pro', 'Refund', 'Payout'])
    expect(outcomes).toContain('went through')
    expect(outcomes.length).toBeGreaterThan(7)
  })

  it.each(subjects.flatMap((subject) => [subject, `Extra ${subject.toLowerCase()}`]))('have Spanish: %s', (subject) => {
    expect(outcomes.map((outcome) => `${subject} ${outcome}`).filter((title) => !Object.hasOwn(es, title))).toEqual([])
  })
})
