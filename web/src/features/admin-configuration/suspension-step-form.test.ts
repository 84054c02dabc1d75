import { expect, it } from 'vitest'
import { suspensionStepForm, settled } from './suspension-step-form.ts'

const step = { event: 'NO_SHOW', prior_count: 2, window_days: 180, action: 'SUSPEND', days: 14 } as const

it('A step is sent as typed, but days only with a suspension, and no count before the first shift', () => {
  expect(settled([step])).toEqual([step])
  expect(
    settled([
      { ...step, action: 'WARN' },
      { ...step, action: 'PERMANENT' },
    ]).map(({ days }) => days),
  ).toEqual([null, null])
  expect(settled([{ ...step, event: 'FIRST_GIG_NO_SHOW' }])).toEqual([{ ...step, event: 'FIRST_GIG_NO_SHOW', prior_count: 0 }])
})

it('A step has bounds', () => {
  const takes = (more: object) => suspensionStepForm.safeParse({ ...step, ...more }).success
  const fine = [
    { prior_count: 0 },
    { prior_count: 10 },
    { window_days: 1 },
    { window_days: 730 },
    { days: 1 },
    { days: 365 },
    { days: null },
  ]
  const bad = [
    { prior_count: -1 },
    { prior_count: 11 },
    { window_days: 0 },
    { window_days: 731 },
    { days: 0 },
    { days: 366 },
    { days: 1.5 },
    { event: 'X' },
  ]
  expect([fine.filter((more) => !takes(more)), bad.filter(takes)]).toEqual([[], []])
})
