import { addBreakRule, applyBreakRulePack, changeBreakRule, listBreakRules, removeBreakRule } from '@crewcall/contract/break-rules.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { breakRulePacks } from '@crewcall/contract/rules/break-rules.ts'
import { listMarkets } from '@crewcall/contract/skills.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

afterEach(() => setLocale('en'))

type Rules = Reply<typeof addBreakRule>
const losAngeles = { id: 4, name: 'Los Angeles', state_code: 'CA', timezone: 'America/Los_Angeles', latitude: 34, longitude: -118.2 }
const rule: Rules['results'][number] = {
  id: 9,
  market_id: 4,
  break_trigger_minutes: 300,
  break_length_minutes: 30,
  is_enforced: false,
  in_force_from: '2020-01-01',
  in_force_to: null,
  pack_id: null,
  created_ts: '2026-01-05T12:00:00Z',
  created_by: 1,
  last_updated_ts: '2026-01-05T12:00:00Z',
  last_updated_by: 1,
  last_updated_by_name: 'Sam Ortiz',
}
const packs = breakRulePacks
  .filter(({ state_code }) => state_code === 'CA')
  .map((pack) => ({ ...pack, employment_types: [...pack.employment_types], rules: [...pack.rules] }))

function open(results: Rules['results'] = [rule], laws = packs) {
  const answer = { results, packs: laws }
  const api = fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(listMarkets, () => ({ results: [{ ...losAngeles, id: 1, name: 'Charleston', state_code: 'SC' }, losAngeles] })),
    reply(listBreakRules, () => answer),
    reply(addBreakRule, ({ body }) =>
      body.break_trigger_minutes === 300
        ? failure(409, 'conflict', 'The market already has a rule from the same minute on these days', [], 'break_trigger_minutes')
        : answer,
    ),
    reply(changeBreakRule, () => answer),
    reply(removeBreakRule, () => answer),
    reply(applyBreakRulePack, () => answer),
  )
  return { api, ...renderRoute('/admin/configuration?market=4') }
}
const body = (api: ReturnType<typeof open>['api'], name: string) => api.calls.findLast((call) => call.name === name)?.body

describe('Break rules', () => {
  it('are listed for the market of the address, with whether they are in force and who entered them', async () => {
    const { api } = open([rule, { ...rule, id: 10, is_enforced: true, in_force_from: '2010-01-01', in_force_to: '2019-12-31' }])
    const first = await screen.findByRole('row', { name: /In force.*Sam Ortiz/ })
    expect(within(first).getByText('30 min for more than 5 h of work')).toBeTruthy()
    const ended = screen.getByRole('row', { name: /Ended/ })
    expect(within(ended).getByText('Jan 1, 2010 to Dec 31, 2019')).toBeTruthy()
    expect(within(ended).getByText('Checked for employees and contractors')).toBeTruthy()
    expect(api.calls.find(({ name }) => name === 'listBreakRules')?.search.get('market_id')).toBe('4')
  })

  it('show that nothing is required until one is entered', async () => {
    open([])
    expect(await screen.findByText(/Nothing is suggested or checked in Los Angeles.*apply the law/)).toBeTruthy()
  })

  it('offer no law to apply if the product ships none', async () => {
    open([], [])
    expect(await screen.findByText(/add a rule. The product does not include the law of CA/)).toBeTruthy()
  })

  it('are added with a sentence of their effect, and a refusal appears at its field', async () => {
    const { api, user } = open()
    await user.click(await screen.findByRole('button', { name: 'Add a rule' }))
    const form = await screen.findByRole('form', { name: 'Add a rule to Los Angeles' })
    expect(within(form).getByText('Anyone who works more than 5 h takes a break of 30 min that begins within the first 5 h.')).toBeTruthy()
    await user.type(within(form).getByLabelText(/Why/), 'City rule')
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    expect(await within(form).findByText('The market already has a rule from the same minute on these days')).toBeTruthy()
    const work = within(form).getByLabelText(/For work longer than/)
    await user.clear(work)
    await user.type(work, '360')
    await user.click(within(form).getByRole('checkbox', { name: /Also check contractors/ }))
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(body(api, 'addBreakRule')).toMatchObject({
      market_id: 4,
      break_trigger_minutes: 360,
      break_length_minutes: 30,
      is_enforced: true,
      in_force_to: null,
      reason: 'City rule',
    })
  })

  it('are changed and removed in the version that was seen', async () => {
    const { api, user } = open()
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    const form = await screen.findByRole('form', { name: 'Change the rule of Los Angeles' })
    const length = within(form).getByLabelText(/Length of the break/)
    await user.clear(length)
    await user.type(length, '45')
    await user.type(within(form).getByLabelText(/Why/), 'New law')
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(body(api, 'changeBreakRule')).toMatchObject({
        break_length_minutes: 45,
        last_updated_ts: rule.last_updated_ts,
        reason: 'New law',
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    const removal = await screen.findByRole('form', { name: 'Remove this rule?' })
    await user.click(within(removal).getByRole('button', { name: 'Remove' }))
    expect(body(api, 'removeBreakRule')).toBeUndefined()
    await user.type(within(removal).getByLabelText(/Why/), 'Twice')
    await user.click(within(removal).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(body(api, 'removeBreakRule')).toEqual({ reason: 'Twice', last_updated_ts: rule.last_updated_ts }))
  })

  it('are taken from the law of the state with its source, from a given day; in Spanish, too', async () => {
    await setLocale('es')
    const { api, user } = open([])
    const law = await screen.findByRole('region', { name: 'Períodos de comida de California' })
    expect(within(law).getByText(/Labor Code §512/)).toBeTruthy()
    expect(within(law).getByText('30 min en más de 10 h de trabajo')).toBeTruthy()
    await user.click(within(law).getByRole('button', { name: 'Aplicar a Los Angeles' }))
    const form = await screen.findByRole('form', { name: '¿Aplicar Períodos de comida de California a Los Angeles?' })
    await user.type(within(form).getByLabelText(/Por qué/), 'Ley')
    await user.click(within(form).getByRole('button', { name: 'Aplicar' }))
    await waitFor(() =>
      expect(body(api, 'applyBreakRulePack')).toMatchObject({
        pack_id: 'us-ca-meal-2000',
        market_id: 4,
        in_force_from: expect.stringMatching(/^\d{4}-/),
      }),
    )
  })
})
