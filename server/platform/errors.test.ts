import { describe, expect, it } from 'vitest'
import { constraintProblem, isConnectionLoss, isRetryable, toProblem } from './database-errors.ts'
import { invalidInput, problem, problemBody } from './errors.ts'

function fault(code: string, constraint?: string) {
  return Object.assign(new Error(`fault ${code}`), { code, constraint })
}

describe('problems', () => {
  it('carry the status of their code and only the parts that were given', () => {
    const refusal = problem('conflict', 'Already cancelled', { target: 'status' })
    expect(refusal.status).toBe(409)
    expect(problemBody(refusal)).toEqual({ error: { code: 'conflict', message: 'Already cancelled', target: 'status' } })
  })

  it('of our own making never tell what happened', () => {
    expect(problemBody(toProblem(new Error('password is hunter2')))).toEqual({ error: { code: 'unknown', message: 'Unknown error' } })
    expect(toProblem(new Error('x')).alarm).toBe(true)
  })

  it('from Zod name each field by its dotted path', () => {
    const refusal = invalidInput([
      { path: ['shifts', 0, 'start'], message: 'Required' },
      { path: ['name'], message: 'Too long' },
    ])
    expect(refusal.target).toBe('shifts.0.start')
    expect(refusal.details?.map(({ target }) => target)).toEqual(['shifts.0.start', 'name'])
  })
})

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

  it('asks for a pause when the database is busy', () => {
    expect(toProblem(fault('55P03')).retry_after).toBeGreaterThan(0)
  })

  it('lets the owner of a constraint choose the sentence', () => {
    constraintProblem('test_one_live', () => problem('already_applied', 'You applied already'))
    expect(toProblem(fault('23505', 'test_one_live'))).toMatchObject({ code: 'already_applied', message: 'You applied already' })
    expect(toProblem(fault('40001', 'test_one_live')).code).toBe('unavailable')
  })

  it('repeats only what can be repeated, and drops lost connections', () => {
    expect([isRetryable(fault('40P01')), isRetryable(fault('23505'))]).toEqual([true, false])
    expect([
      isConnectionLoss(fault('57P01')),
      isConnectionLoss(fault('ECONNRESET')),
      isConnectionLoss(new Error('Connection terminated unexpectedly')),
    ]).toEqual([true, true, true])
    expect(isConnectionLoss(fault('23505'))).toBe(false)
  })
})
