import { describe, expect, it } from 'vitest'
import { complianceStatuses, type ComplianceStatus } from '../enums.ts'
import { compliance, type ComplianceFacts } from './compliance.ts'

const clockIn = new Date('2026-06-01T08:00:00Z')
const meal = { break_trigger_minutes: 300, break_length_minutes: 30 }
const second = { break_trigger_minutes: 600, break_length_minutes: 30 }

function minute(offset: number): Date {
  return new Date(clockIn.getTime() + offset * 60_000)
}

function breakAt(start: number, length: number): { start: Date; end: Date } {
  return { start: minute(start), end: minute(start + length) }
}

const base: ComplianceFacts = {
  rules: [meal, second],
  is_running: false,
  clock_in: clockIn,
  clock_out: minute(480),
  breaks: [breakAt(240, 30)],
}

const cases: [string, Partial<ComplianceFacts>, ComplianceStatus, ComplianceStatus[]][] = [
  ['no rule', { rules: [] }, 'NOT_APPLICABLE', []],
  ['still running', { is_running: true, clock_out: null }, 'UNKNOWN', []],
  ['no clock-out', { clock_out: null }, 'NO_START_END_TIME', []],
  ['no clock-in', { clock_in: null }, 'NO_START_END_TIME', []],
  ['a break without an end', { breaks: [{ start: minute(240), end: null }] }, 'NO_START_END_TIME', []],
  ['no more than the trigger', { clock_out: minute(300), breaks: [] }, 'SHORT_SHIFT', []],
  ['a minute more than the trigger without a break', { clock_out: minute(301), breaks: [] }, 'NON_COMPLIANT', ['SKIPPED']],
  ['no more than the second trigger', { clock_out: minute(600) }, 'COMPLIANT', ['COMPLIANT']],
  ['a minute more than the second', { clock_out: minute(601) }, 'NON_COMPLIANT', ['COMPLIANT', 'SKIPPED']],
  ['a proper break', {}, 'COMPLIANT', ['COMPLIANT']],
  ['a break at the very trigger minute', { breaks: [breakAt(300, 30)] }, 'COMPLIANT', ['COMPLIANT']],
  ['a break a minute after it', { breaks: [breakAt(301, 30)] }, 'NON_COMPLIANT', ['TOO_LATE']],
  ['29 minutes', { breaks: [breakAt(240, 29)] }, 'NON_COMPLIANT', ['TOO_SHORT']],
  ['45 minutes', { breaks: [breakAt(240, 45)] }, 'COMPLIANT', ['COMPLIANT']],
  ['46 minutes', { breaks: [breakAt(240, 46)] }, 'NON_COMPLIANT', ['TOO_LONG']],
  ['a long day with one break', { clock_out: minute(660) }, 'NON_COMPLIANT', ['COMPLIANT', 'SKIPPED']],
  [
    'a long day with both breaks, recorded in the wrong order',
    {
      clock_out: minute(660),
      breaks: [breakAt(560, 30), breakAt(240, 30)],
    },
    'COMPLIANT',
    ['COMPLIANT', 'COMPLIANT'],
  ],
]

describe('compliance', () => {
  it.each(cases)('%s', (_, facts, status, rules) => {
    const verdict = compliance({ ...base, ...facts })
    expect(verdict.status).toBe(status)
    expect(verdict.rules.map((each) => each.status)).toEqual(rules)
  })

  it('has a case for every status', () => {
    const seen = new Set(cases.flatMap(([, , status, rules]) => [status, ...rules]))
    expect([...seen].toSorted()).toEqual([...complianceStatuses].toSorted())
  })

  it('deducts no more than the rule for a long break unless the pro attests it', () => {
    const long = breakAt(240, 60)
    expect(compliance({ ...base, breaks: [long] }).rules[0]?.unpaid_minutes).toBe(30)
    expect(compliance({ ...base, breaks: [{ ...long, attested: true }] }).rules[0]?.unpaid_minutes).toBe(60)
    expect(compliance({ ...base, breaks: [breakAt(240, 40)] }).rules[0]?.unpaid_minutes).toBe(40)
  })
})
