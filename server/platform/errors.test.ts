import { gigMachine } from '@crewcall/contract/rules/machines/gig.ts'
import { describe, expect, it } from 'vitest'
import { constraintProblem, isConnectionLoss, isRetryable, toProblem } from './database-errors.ts'
import { invalid, invalidInput, problem, problemBody, problemOf } from './errors.ts'

function fault(code: string, constraint?: string) {
  return Object.assign(new Error(`fault ${code}`), { code, constraint })
}

describe('problems', () => {
  it('carry the status of their code and only the given parts', () => {
    const refusal = problem('conflict', 'SHIFT_CANCELLED', { target: 'status' })
    expect(refusal.status).toBe(409)
    expect(problemBody(refusal)).toEqual({
      error: { code: 'conflict', message: 'This shift was cancelled', target: 'status', reason: 'SHIFT_CANCELLED' },
    })
  })

  it('contain their reason and its values, both in English too', () => {
    const refusal = problem('invalid', 'CHECKIN_CODE_WRONG', { values: { tries_left: 1 } })
    const said = { reason: 'CHECKIN_CODE_WRONG', values: { tries_left: 1 }, message: 'This is not the code for this shift; 1 try left' }
    expect(problemBody(refusal).error).toEqual({ code: 'invalid', ...said })
    expect(problemOf('suspended', { reason: 'SUSPENDED_UNTIL', values: { day: '2026-11-20' } }).message).toBe(
      'The account is suspended until Fri, Nov 20',
    )
    expect(invalid('jobs', 'TOO_MANY_JOBS', { count: 9 }).details).toEqual([
      { code: 'invalid', target: 'jobs', message: 'At most 9 jobs', reason: 'TOO_MANY_JOBS', values: { count: 9 } },
    ])
  })

  it('cannot be made from a literal sentence, nor without their values', () => {
    // @ts-expect-error a sentence is no reason
    void (() => problem('conflict', 'This shift was cancelled'))
    // @ts-expect-error its sentence contains the number of remaining attempts
    void (() => problem('invalid', 'CHECKIN_CODE_WRONG'))
    // @ts-expect-error the value has another name
    void (() => problem('invalid', 'CHECKIN_CODE_WRONG', { values: { tries: 1 } }))
    // @ts-expect-error a computed reason comes with its values
    void (() => problemOf('invalid', { reason: 'CHECKIN_CODE_WRONG' }))
    expect.assertions(0)
  })

  it('for internal errors reveal nothing', () => {
    expect(problemBody(toProblem(new Error('password is hunter2')))).toEqual({ error: { code: 'unknown', message: 'Unknown error' } })
    expect(toProblem(new Error('x')).alarm).toBe(true)
  })

  it('from Zod name each field by its dotted path', () => {
    const refusal = invalidInput([
      { code: 'custom', path: ['shifts', 0, 'start'], message: 'This field is required' },
      { code: 'too_big', origin: 'string', maximum: 30, path: ['name'], message: 'At most 30 characters' },
    ])
    expect(refusal.target).toBe('shifts.0.start')
    expect(refusal.details).toEqual([
      { code: 'invalid', target: 'shifts.0.start', reason: 'FIELD_REQUIRED', message: 'This field is required' },
      { code: 'invalid', target: 'name', reason: 'AT_MOST_CHARACTERS', values: { max: 30 }, message: 'At most 30 characters' },
    ])
    expect(problemBody(refusal).error).toMatchObject({ reason: 'FIELD_REQUIRED', message: 'This field is required' })
  })
})

describe('an event unknown to the machine', () => {
  it('is a conflict whose reason names the object and its state', () => {
    const refusal = toProblem(caught(() => gigMachine.next('CANCELLED', 'cancel')))
    expect(problemBody(refusal).error).toEqual({
      code: 'conflict',
      target: 'status',
      target_value: 'CANCELLED',
      reason: 'STATE_FORBIDS',
      values: { machine: 'gig', state: 'CANCELLED' },
      message: 'This is not possible now: the shift is cancelled',
    })
    expect(toProblem(caught(() => gigMachine.next(null, 'cancel')))).toMatchObject({
      reason: 'DOES_NOT_EXIST_YET',
      message: 'This is not possible yet: there is no shift',
    })
  })
})

function caught(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('the PostgreSQL error map', () => {
  it.each([
    ['23505', 409, 'already_exists'],
    ['23P01', 409, 'conflict'],
    ['23514', 409, 'conflict'],
    ['40001', 503, 'unavailable'],
    ['40P01', 503, 'unavailable'],
    ['55P03', 503, 'unavailable'],
    ['57014', 503, 'unavailable'],
    ['53300', 503, 'unavailable'],
    ['57P01', 503, 'unavailable'],
    ['08006', 503, 'unavailable'],
    ['22021', 400, 'invalid'],
    ['25006', 500, 'unknown'],
    ['42P01', 500, 'unknown'],
  ])('answers %s with %i %s', (code, status, name) => {
    expect(toProblem(fault(code))).toMatchObject({ status, code: name })
  })

  it('raises an alarm when a value got past the schemas', () => {
    expect(toProblem(fault('22003')).alarm).toBe(true)
    expect(toProblem(fault('23505')).alarm).toBe(false)
  })

  it('asks for a retry later when the database is busy', () => {
    expect(toProblem(fault('55P03')).retry_after).toBeGreaterThan(0)
  })

  it('lets the owner of a constraint choose the sentence', () => {
    constraintProblem('test_one_live', () => problem('already_applied', 'APPLIED_ALREADY'))
    expect(toProblem(fault('23505', 'test_one_live'))).toMatchObject({
      code: 'already_applied',
      message: 'You already applied for this shift',
    })
    expect(toProblem(fault('40001', 'test_one_live')).code).toBe('unavailable')
  })

  it('retries only what can be retried, and drops lost connections', () => {
    expect([isRetryable(fault('40P01')), isRetryable(fault('23505'))]).toEqual([true, false])
    expect([
      isConnectionLoss(fault('57P01')),
      isConnectionLoss(fault('ECONNRESET')),
      isConnectionLoss(new Error('Connection terminated unexpectedly')),
    ]).toEqual([true, true, true])
    expect(isConnectionLoss(fault('23505'))).toBe(false)
  })
})
