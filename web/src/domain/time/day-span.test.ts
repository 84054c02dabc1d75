import { expect, it } from 'vitest'
import { spanProblem } from './day-span.ts'

it('Days in the wrong order, and too many of them, are refused in words', () => {
  expect(spanProblem({ from: '2026-03-05', until: '2026-03-01' }, 400)).toBe('The last day is before the first')
  expect(spanProblem({ from: '2025-01-01', until: '2026-11-26' }, 400)).toBe('At most {days} days')
  expect(spanProblem({ from: '2026-11-26', until: '2026-11-26' }, 1)).toBeNull()
})
