import { describe, expect, it } from 'vitest'
import { firstSteps, isGuideOffered, isGuideShown, isNewLocation, standingsOfSteps } from './first-steps.ts'

const at = new Date('2026-03-10T15:00:00Z')
const done = { at, by: 'Maya Lee' }
const whole = {
  is_pin_approximate: false,
  phone_number: '+18435550100',
  has_duty: true,
  is_on_account: false,
  approval_status: 'APPROVED' as const,
  done: { PAYMENT: done, SHIFT: done, TEAM: done, PEOPLE: done },
}
type Facts = Parameters<typeof standingsOfSteps>[0]
const openSteps = (facts: Partial<Facts>) =>
  standingsOfSteps({ ...whole, ...facts })
    .filter(({ is_done }) => !is_done)
    .map(({ step }) => step)

describe('first steps', () => {
  it.each<[string, Partial<Facts>, string[]]>([
    ['nothing is missing', {}, []],
    ['nothing is done', { is_pin_approximate: true, done: {} }, ['DETAILS', 'PAYMENT', 'SHIFT', 'TEAM', 'PEOPLE']],
    ['the pin is not on the entrance', { is_pin_approximate: true }, ['DETAILS']],
    ['the location has no phone', { phone_number: null }, ['DETAILS']],
    ['nobody is on duty', { has_duty: false }, ['DETAILS']],
    ['invoices are agreed', { is_on_account: true, done: {} }, ['SHIFT', 'TEAM', 'PEOPLE']],
    ['only a card was added', { done: { PAYMENT: done } }, ['SHIFT', 'TEAM', 'PEOPLE']],
    ['only people were invited', { done: { PEOPLE: done } }, ['PAYMENT', 'SHIFT', 'TEAM']],
  ])('are open by the facts: %s', (_, facts, expected) => {
    expect(openSteps(facts)).toEqual(expected)
  })

  it('name what the details lack, and when and by whom the others were done', () => {
    const standings = standingsOfSteps({ ...whole, phone_number: null, has_duty: false, done: { SHIFT: { at, by: null }, TEAM: done } })
    expect(standings.map(({ step }) => step)).toEqual([...firstSteps])
    expect(standings[0]).toMatchObject({ missing: ['PHONE', 'DUTY'], done_at: null, done_by: null })
    expect(standings[2]).toMatchObject({ is_done: true, missing: [], done_at: at, done_by: null })
    expect(standings[3]).toMatchObject({ is_done: true, done_at: at, done_by: 'Maya Lee' })
  })

  it.each([
    ['PENDING', false, true],
    ['DENIED', false, true],
    ['APPROVED', false, false],
    ['PENDING', true, false],
  ] as const)('in a location that is %s, people who are invited (%s) wait for its approval: %s', (approval_status, isDone, waits) => {
    const standings = standingsOfSteps({ ...whole, approval_status, done: isDone ? { PEOPLE: done } : {} })
    expect(standings.filter(({ waits_for_approval }) => waits_for_approval).map(({ step }) => step)).toEqual(waits ? ['PEOPLE'] : [])
  })
})

describe('the guide', () => {
  const steps = standingsOfSteps({ ...whole, done: { PAYMENT: done } })
  const shift = (step: string) => step === 'SHIFT'
  it.each([
    ['who may do one of the steps', steps, shift, false, true],
    ['who may do one that is done', steps, (step: string) => step === 'PAYMENT', false, true],
    ['not to who may do none', steps, () => false, false, false],
    ['not to who hid it', steps, shift, true, false],
    ['to nobody once all are done', standingsOfSteps(whole), () => true, false, false],
  ])('is shown to: %s', (_, shown, mayDo, isHidden, expected) => {
    expect(isGuideShown(shown, { mayDo, isHidden })).toBe(expected)
  })

  it('is offered again to who hid it while a step is open', () => {
    expect(isGuideOffered(steps, shift)).toBe(true)
    expect(isGuideOffered(standingsOfSteps(whole), shift)).toBe(false)
  })

  it.each([
    ['2026-03-01T00:00:00Z', true, true],
    ['2026-01-09T15:00:01Z', true, true],
    ['2026-01-09T15:00:00Z', true, false],
    ['2020-01-01T00:00:00Z', false, true],
  ])('concerns a location of %s with a posted shift (%s): %s', (created_ts, has_posted, expected) => {
    expect(isNewLocation({ created_ts, has_posted }, at)).toBe(expected)
  })
})
