import { declines, otherDecline } from '@crewcall/contract/declines.ts'
import { describe, expect, it } from 'vitest'
import { filled } from '../../platform/words/translate.ts'
import { declined } from './reasons.ts'

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
