import { declines, otherDecline } from '@crewcall/contract/declines.ts'
import { cancellationCauses } from '@crewcall/contract/enums-of-cancelling.ts'
import { describe, expect, it } from 'vitest'
import { filled } from '../../platform/words/translate.ts'
import { cancelled, declined } from './reasons.ts'

describe('the reason why a payment was declined', () => {
  it.each(Object.entries(declines))('is the same in messages and on screens: %s', (error_code, sentence) => {
    expect(filled('en', declined.en, { error_code })).toBe(sentence)
    expect(filled('es', declined.es, { error_code })).not.toMatch(/^El banco no aceptó el pago\.$|[{}]/)
  })

  it('is general for any other code', () => {
    expect(filled('en', declined.en, { error_code: 'not_permitted' })).toBe(otherDecline)
    expect(filled('es', declined.es, { error_code: 'not_permitted' })).toBe('El banco no aceptó el pago.')
  })
})

describe('the reason why a shift was cancelled', () => {
  it.each(cancellationCauses)('is said in both languages, and not in the English of the record: %s', (cause) => {
    const explanation = 'The record.'
    const [en, es] = (['en', 'es'] as const).map((locale) => filled(locale, cancelled[locale], { cause, explanation }))
    expect([en, es]).not.toContain(explanation)
    expect(es).not.toBe(en)
  })

  it('is what a person typed, if there is no cause', () => {
    expect(filled('es', cancelled.es, { cause: '', explanation: 'Kitchen flooded' })).toBe('Kitchen flooded')
  })
})
