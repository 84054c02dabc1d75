import { describe, expect, it } from 'vitest'
import { exportState, isExportOpen } from './exports.ts'

const now = new Date('2026-11-27T12:00:00Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('where an export stands', () => {
  it.each([
    ['QUEUED', { started_at: null, outcome: null, expires_at: null }, true],
    ['RUNNING', { started_at: at(-5), outcome: null, expires_at: null }, true],
    ['DONE', { started_at: at(-5), outcome: 'DONE', expires_at: at(1) }, false],
    ['EXPIRED', { started_at: at(-5), outcome: 'DONE', expires_at: at(0) }, false],
    ['CANCELLED', { started_at: null, outcome: 'CANCELLED', expires_at: null }, false],
    ['FAILED', { started_at: at(-5), outcome: 'FAILED', expires_at: null }, false],
  ] as const)('%s', (state, facts, isOpen) => {
    expect(exportState(facts, now)).toBe(state)
    expect(isExportOpen(state)).toBe(isOpen)
  })
})
