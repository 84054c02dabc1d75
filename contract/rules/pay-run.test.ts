import { expect, it } from 'vitest'
import { payRunPart, payRunState, payRunStateOf } from './pay-run.ts'

const at = new Date('2026-03-10T16:00:00Z')
const open = { confirmed_at: null, ended_at: null, end_reason: null }
const paying = { ...open, confirmed_at: at }
const done = { ...paying, ended_at: at, end_reason: 'DONE' }
const discarded = { ...open, ended_at: at, end_reason: 'DISCARDED' }

it('A pay run is open until its amount is confirmed, then paying, then over', () => {
  expect([open, paying, done, discarded].map(payRunState)).toEqual(['OPEN', 'PAYING', 'DONE', 'DISCARDED'])
  // One that was stopped half-way.
  expect(payRunState({ ...paying, ended_at: at, end_reason: 'DISCARDED' })).toBe('DISCARDED')
})

it('A run of several businesses is as far as the one with most left to do', () => {
  expect(payRunStateOf([done, paying])).toBe('PAYING')
  expect(payRunStateOf([paying, open])).toBe('OPEN')
  expect(payRunStateOf([done, done])).toBe('DONE')
  expect(payRunStateOf([discarded, done])).toBe('DONE')
})

it('A run of five hundred takes ten calls, a small one a single call, and none pays more than two hundred', () => {
  expect([500, 12, 3, 5000].map(payRunPart)).toEqual([50, 10, 10, 200])
})
