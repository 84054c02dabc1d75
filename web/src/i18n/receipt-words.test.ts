import { describe, expect, it } from 'vitest'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { es } from './es.ts'
import { disputeReasons } from '@crewcall/contract/receipt.ts'
import { lineDetail, lineLabel, paidWithText, stepDetail, stepTitle } from '@crewcall/contract/receipt-words.ts'
import { receiptLines, receiptSteps } from '@crewcall/contract/receipt.ts'
import { translator } from '@crewcall/contract/translator.ts'

const en = translator('en', {}, compileMessage)
const spanish = translator('es', es, compileMessage)
const step = { subject: 'charge', is_extra: false, error_code: null, dispute_reason: null } as const

describe('the words of a receipt', () => {
  it.each([
    ['charge', false, 'business', 'Payment went through', 'Cobro hecho'],
    ['charge', true, 'business', 'Extra payment went through', 'Cobro extra hecho'],
    ['payout', false, 'business', 'Payout to the pro went through', 'Pago al profesional hecho'],
    ['payout', true, 'business', 'Extra payout to the pro went through', 'Pago extra al profesional hecho'],
    ['payout', false, 'pro', 'Payout went through', 'Pago hecho'],
    ['payout', true, 'pro', 'Extra payout went through', 'Pago extra hecho'],
    ['refund', false, 'business', 'Refund went through', 'Reembolso hecho'],
    ['refund', true, 'business', 'Extra refund went through', 'Reembolso extra hecho'],
  ] as const)('name what moved: %s, extra %s, to the %s', (subject, is_extra, reader, english, translated) => {
    const given = { ...step, step: 'SUCCEEDED', subject, is_extra } as const
    expect([stepTitle(en, given, reader), stepTitle(spanish, given, reader)]).toEqual([english, translated])
  })

  it('have a sentence for every step in both languages', () => {
    const told = receiptSteps.map((each) => [
      stepTitle(en, { ...step, step: each }, 'business'),
      stepTitle(spanish, { ...step, step: each }, 'business'),
    ])
    expect(new Set(told.map(([english]) => english)).size).toBe(receiptSteps.length)
    expect(told.filter(([english, translated]) => english === translated || /[{}|]/.test(`${english}${translated}`))).toEqual([])
    expect(told).toContainEqual(['The dispute was lost', 'Se perdió la disputa'])
    expect(told).toContainEqual(['Payment moved a second time and goes back', 'Cobro hecho dos veces; el segundo se devuelve'])
  })

  it('say why a step failed by its code, never as the processor wrote it', () => {
    const declined = { ...step, step: 'DECLINED', error_code: 'insufficient_funds' } as const
    expect(stepDetail(en, declined)).toBe('There is not enough money in the account.')
    expect(stepDetail(spanish, declined)).toBe('No hay dinero suficiente en la cuenta.')
    expect(stepDetail(spanish, { ...declined, error_code: 'code_of_tomorrow' })).toBe('El banco no aceptó el pago.')
    expect(stepDetail(spanish, { ...declined, error_code: null })).toBe('')
    const disputed = disputeReasons.map((dispute_reason) => ({ ...step, step: 'DISPUTE_OPENED', dispute_reason }) as const)
    expect(disputed.filter((each) => stepDetail(en, each) === stepDetail(spanish, each))).toEqual([])
    expect(stepDetail(spanish, { ...step, step: 'DISPUTE_OPENED', dispute_reason: 'product_not_received' })).toBe(
      'No se recibió el servicio',
    )
  })

  it('name every line, and where it comes from', () => {
    expect(
      receiptLines
        .map((line) => lineLabel(spanish, { line }))
        .filter((label, at) => label === lineLabel(en, { line: receiptLines[at] ?? 'bonus' })),
    ).toEqual([])
    expect(lineLabel(spanish, { line: 'pro_amount' }, 'pro')).toBe('Pago')
    expect(lineLabel(en, { line: 'pro_amount' }, 'business')).toBe('Pro pay')
    const rate = { minutes: 330, wage: 2000, bonus: 0 }
    expect(lineDetail(spanish, { line: 'pro_amount', percentage: null, rate, reason: '' })).toBe('5 h 30 min × $20.00')
    expect(lineDetail(en, { line: 'pro_amount', percentage: null, rate: { ...rate, bonus: 1500 }, reason: '' })).toBe(
      '5 h 30 min × $20.00 + $15.00 bonus',
    )
    expect(lineDetail(spanish, { line: 'pro_amount', percentage: null, rate: { ...rate, bonus: 1500 }, reason: '' })).toBe(
      '5 h 30 min × $20.00 + $15.00 de bono',
    )
    expect(lineDetail(spanish, { line: 'platform_fee', percentage: 28, rate: null, reason: '' })).toBe('28\u00a0% del pago al profesional')
    expect(lineDetail(spanish, { line: 'credit_note', percentage: null, rate: null, reason: 'Left early' })).toBe('Left early')
    expect(lineDetail(en, { line: 'coupon', percentage: 25, rate: null, reason: '' })).toBe('25% of the platform fee')
    expect(lineDetail(en, { line: 'coupon', percentage: null, rate: null, reason: '' })).toBe('')
  })

  it('say what was paid with', () => {
    const card = { type: 'card', name: 'visa', last4: '4242' } as const
    expect(paidWithText(en, { is_paid_outside: false, paid_with: card, invoice: null })).toBe('Visa •••• 4242')
    expect(paidWithText(spanish, { is_paid_outside: false, paid_with: { ...card, name: null, last4: null }, invoice: null })).toBe(
      'Tarjeta',
    )
    expect(
      paidWithText(spanish, { is_paid_outside: false, paid_with: { ...card, type: 'us_bank_account', name: null }, invoice: null }),
    ).toBe('Cuenta bancaria •••• 4242')
    const invoice = { id: 1, number: null, status: 'OPEN' } as const
    expect(paidWithText(spanish, { is_paid_outside: false, paid_with: null, invoice })).toBe('Factura, aún sin emitir')
    expect(paidWithText(spanish, { is_paid_outside: false, paid_with: null, invoice: { ...invoice, number: 'INV-3-0001' } })).toBe(
      'Factura INV-3-0001',
    )
    expect(paidWithText(spanish, { is_paid_outside: false, paid_with: null, invoice: null })).toBeNull()
    expect(paidWithText(en, { is_paid_outside: true, paid_with: null, invoice: null })).toBe('Paid outside')
    expect(paidWithText(spanish, { is_paid_outside: true, paid_with: null, invoice: null })).toBe('Pagado por fuera')
  })
})
