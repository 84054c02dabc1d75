import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { referenceSkills } from '../../../server/modules/skills/reference-skills.ts'
import { understand } from './understand.ts'
import type { Asked } from './understand.ts'

const skills = referenceSkills.map(({ name }) => name)
const askedBy: Record<string, Asked> = { '*': 'JOB', B: 'BUSINESS', P: 'POSITION', W: 'WHEN', S: 'START', E: 'END', D: 'DUTY' }
const skillBy: Record<string, string> = {
  BAR: 'Bartender',
  LINE: 'Line cook',
  PREP: 'Prep cook',
  DISH: 'Dishwasher',
  FOH: 'Front-of-house support',
  ECOOK: 'Event cook',
  ESET: 'Event setup',
  BAKE: 'Baker/pastry',
  HOUSE: 'Housekeeping',
  MAINT: 'Maintenance',
}

type Case = { said: string; asked: Asked; expected: Record<string, string>; isHeldOut: boolean }

// Every third sentence is held out: the grammar was never changed because of one of them.
function casesOf(language: 'en' | 'es'): Case[] {
  const lines = readFileSync(new URL(`sentences-${language}.txt`, import.meta.url), 'utf8').split('\n')
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line, at) => {
      const [asked = '', said = '', business = '', position = '', skill = '', start = '', end = '', duty = ''] = line.split('|')
      const expected = { business, position, skill: skillBy[skill] ?? '-', start, end, duty }
      return { said, asked: askedBy[asked] ?? 'JOB', expected, isHeldOut: at % 3 === 2 }
    })
}

type Miss = { said: string; slot: string; expected: string; got: string }

function scoreOf(cases: readonly Case[]): { share: number; misses: Miss[] } {
  const misses = cases.flatMap(({ said, asked, expected }) => {
    const got = understand(said, { today: '2026-11-23', asked, skills })
    return slots.flatMap((slot): Miss[] => {
      const want = expected[slot] ?? '-'
      const found = got[slot] ?? '-'
      return found.toLowerCase() === want.toLowerCase() ? [] : [{ said, slot, expected: want, got: found }]
    })
  })
  return { share: 1 - misses.length / (cases.length * slots.length), misses }
}

const slots = ['business', 'position', 'skill', 'start', 'end', 'duty'] as const

describe.each(['en', 'es'] as const)('the committed sentences in %s', (language) => {
  const cases = casesOf(language)
  const parts = { all: cases, 'held out': cases.filter((one) => one.isHeldOut), tuned: cases.filter((one) => !one.isHeldOut) }

  it('are 200 in English and 100 in Spanish, a third of them held out', () => {
    expect(cases.length).toBe(language === 'en' ? 200 : 100)
    expect(parts['held out'].length).toBeGreaterThanOrEqual(Math.floor(cases.length / 3))
  })

  it.each(['tuned', 'held out', 'all'] as const)('%s: at least 95 % of the slots are right', (part) => {
    const { share, misses } = scoreOf(parts[part])
    expect({ share, misses }).toSatisfy((score: { share: number }) => score.share >= 0.95)
  })
})
