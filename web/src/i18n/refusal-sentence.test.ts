import { moveInWords, moveRefusal } from '@crewcall/contract/refusals/moves.ts'
import { obstacleRefusals } from '@crewcall/contract/refusals/obstacles.ts'
import { holderInWords } from '@crewcall/contract/refusals/rights.ts'
import { allMachines } from '@crewcall/contract/rules/machines/index.ts'
import { holdersOf, policy, whyNot } from '@crewcall/contract/rules/policy.ts'
import type { Ability } from '@crewcall/contract/rules/policy.ts'
import { gateCodes } from '@crewcall/contract/enums.ts'
import { describe, expect, it } from 'vitest'
import { setLocale, currentWords } from '../lib/i18n.ts'
import { es } from './es.ts'

const abilities = Object.keys(policy) as Ability[]
const spanish = async () => {
  await setLocale('es')
  return currentWords().refused
}
const actor = {
  user_id: 1,
  session_id: 1,
  is_gigpro_admin: false,
  account_status: 'ACTIVE' as const,
  app_mode: 'STAFFER' as const,
  managed_locations: [],
  organization_roles: [],
  licenses: [],
  gigster_profile_id: null,
}

describe('the permission table in Spanish', () => {
  it.each(abilities)('has the meaning and holders of %s', (ability) => {
    const words = [policy[ability].means, ...holdersOf(ability).map((holder) => holderInWords(holder, policy[ability]))]
    expect(words.filter((text) => !Object.hasOwn(es, text))).toEqual([])
  })

  it('names the permitted roles', async () => {
    const missing = whyNot(actor, 'organization.edit')
    expect(missing).toEqual({ reason: 'RIGHT_MISSING', values: { ability: 'organization.edit', holders: 'PA, OA' } })
    const refused = await spanish()
    expect(refused({ message: 'in English', ...missing })).toBe(
      'Para cambiar el nombre y el logotipo de la organización necesitas ser admin de la plataforma o admin de la organización.',
    )
    expect(refused({ message: '', reason: 'RIGHT_MISSING', values: { ability: 'gig.unheard_of', holders: 'PA' } })).toContain(
      'gig.unheard_of',
    )
  })
})

describe('a license in Spanish', () => {
  it('says what the location is not set up for', async () => {
    const refused = await spanish()
    const missing = { message: '', reason: 'LICENSE_MISSING' }
    expect(refused({ ...missing, values: { license: 'hire' } })).toBe(
      'Este local no está configurado para contratar. Pide a la plataforma que lo configure.',
    )
    expect(refused({ ...missing, values: { license: 'marketplace' } })).toContain('turnos')
  })
})

describe('a machine in Spanish', () => {
  it.each(allMachines.map(({ name, states }) => [name, states] as const))('names %s and each of its states', (machine, states) => {
    const asked: string[] = []
    const say = (text: string) => (asked.push(text), text)
    for (const state of states) moveInWords(moveRefusal({ machine, state }).values, say)
    expect(asked.length).toBe(2 * states.length)
    expect(asked.filter((text) => !Object.hasOwn(es, text))).toEqual([])
  })

  it('has a sentence for a refused transition', async () => {
    const refused = await spanish()
    expect(refused({ message: 'in English', ...moveRefusal({ machine: 'gig', state: 'CANCELLED' }) })).toBe(
      'Ahora no es posible: el turno, en estado «cancelado»',
    )
    expect(refused({ message: 'in English', ...moveRefusal({ machine: 'terms_acceptance', state: null }) })).toBe(
      'Todavía no es posible, porque falta esto: la aceptación de los términos',
    )
  })
})

describe('an obstacle in Spanish', () => {
  it('has a sentence for every code of the gate', () => {
    expect(Object.keys(obstacleRefusals).toSorted()).toEqual([...gateCodes].toSorted())
  })

  it('names the certificate and the employment type', async () => {
    const refused = await spanish()
    expect(refused({ message: '', reason: 'MISSING_CERTIFICATION', values: { certificate: 'Food Handler' } })).toMatch(/^Hace falta: /)
    expect(refused({ message: '', reason: 'EMPLOYMENT_TYPE_MISMATCH', values: { employment_type: 'W2' } })).toBe(
      'Este turno es solo para personal en nómina (W-2).',
    )
  })
})

it('The time when a locked code opens is told in Spanish', async () => {
  const refused = await spanish()
  expect(refused({ message: 'in English', reason: 'CHECKIN_LOCKED', values: { time: '14:05' } })).toBe(
    'Demasiados códigos incorrectos. Pregunta al gerente o intenta de nuevo a las 2:05 pm',
  )
})
