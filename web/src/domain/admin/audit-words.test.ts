import { afterEach, describe, expect, it } from 'vitest'
import { currentWords, setLocale } from '../../lib/i18n.ts'
import { changedText } from '../shift/history-words.ts'
import { auditText } from './audit-words.ts'
import { auditField, auditValue } from './field-words.ts'

afterEach(() => setLocale('en'))

const entry = {
  id: 1,
  at: '2026-11-20T10:00:00Z',
  action: 'platform_admin.appoint',
  values: { reason: 'Joins the desk' },
  actor_name: 'Sam Ortiz',
  on_behalf_of_platform: true,
  on_behalf_of: null,
  changes: [],
  object_type: 'user',
  object_id: 4,
  object_name: 'Maya Torres',
  location_id: null,
  request_id: 'r1',
}

describe('an entry of the audit log', () => {
  it('is told in the language of its reader, with what somebody wrote as they wrote it', async () => {
    expect(auditText(currentWords(), entry)).toBe('Made Maya Torres an admin of the platform: Joins the desk')
    await setLocale('es')
    expect(auditText(currentWords(), entry)).toMatch(/Maya Torres.*: Joins the desk$/)
    expect(auditText(currentWords(), entry)).not.toMatch(/Made|admin of/)
  })

  it('of an action that this version does not know is told by its code', () => {
    expect(auditText(currentWords(), { ...entry, action: 'spare_part.turn', values: {} })).toBe('spare_part.turn')
  })

  it.each([
    ['wage_amount', 'Hourly rate', 'Salario por hora'],
    ['break_trigger_minutes', 'Break after (minutes)', 'Descanso después de (minutos)'],
    ['in_force_from', 'In force from', 'Vigente desde'],
    ['tipping_enabled', 'Tips', 'Propinas'],
  ])('names the changed field %s in either language', async (field, english, spanish) => {
    expect(auditField(currentWords(), field)).toBe(english)
    await setLocale('es')
    expect(auditField(currentWords(), field)).toBe(spanish)
  })

  it('says yes and no in the language of its reader, and a field without words by its code', async () => {
    await setLocale('es')
    expect([auditValue(currentWords(), true), auditValue(currentWords(), false), auditValue(currentWords(), 22)]).toEqual([
      'Sí',
      'No',
      '22',
    ])
    expect(auditField(currentWords(), 'spare_part')).toBe('spare part')
  })
})

it('A changed wage is told as money', () => {
  expect(changedText(currentWords(), 'wage_amount', 22.5, 'UTC')).toBe('$22.50')
  expect(changedText(currentWords(), 'allowed_confirmed_pros', 3, 'UTC')).toBe('3')
})
