import {
  addCertification,
  bringBackCertification,
  changeCertification,
  changeCertificationPositions,
  listCertificationPositions,
  listKeptCertifications,
  retireCertification,
} from '@crewcall/contract/certification-kinds.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { refused } from '../../test/refused.ts'
import { renderRoute } from '../../test/render-route.tsx'

const last_updated_ts = '2026-11-20T12:00:00Z'
const card: Reply<typeof listKeptCertifications>['results'][number] = {
  id: 7,
  name: 'Food handler card',
  description: 'Basic food safety',
  is_state_specific: true,
  is_offered: true,
  is_submitted: true,
  positions_count: 1,
  holders_count: 12,
  waiting_count: 2,
  last_updated_ts,
  last_updated_by_name: 'Sam Ortiz',
}
const old = { ...card, id: 8, name: 'Old card', is_offered: false, positions_count: 0, waiting_count: 0 }
const none = { shifts_count: 0, confirmed_count: 0, asking_shifts_count: 0, asking_confirmed_count: 0, holders_count: 0, lacking_count: 0 }
const positions = [
  {
    skill_id: 1,
    name: 'Line cook',
    icon: 'line-cook',
    is_offered: true,
    is_asked: true,
    ...none,
    asking_shifts_count: 4,
    asking_confirmed_count: 3,
  },
  {
    skill_id: 2,
    name: 'Bartender',
    icon: 'bartender',
    is_offered: true,
    is_asked: false,
    ...none,
    shifts_count: 6,
    confirmed_count: 5,
    holders_count: 30,
    lacking_count: 9,
  },
  { skill_id: 3, name: 'Stoker', icon: 'maintenance', is_offered: false, is_asked: false, ...none },
]

function open() {
  const paths: Record<string, string>[] = []
  const api = fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(listKeptCertifications, () => ({ results: [card, old] })),
    reply(listCertificationPositions, () => ({ certification: card, results: positions })),
    ...[addCertification, changeCertification, changeCertificationPositions, retireCertification, bringBackCertification].map((endpoint) =>
      refused(endpoint, paths),
    ),
  )
  const bodyOf = (name: string) => api.calls.find((call) => call.name === name)?.body
  return { bodyOf, paths, ...renderRoute('/admin/configuration?tab=certificates') }
}

it('The list says who asks for a certificate, who holds one, how many wait, and which are retired', async () => {
  open()
  const row = await screen.findByRole('row', { name: /Food handler card/ })
  for (const shown of ['1 position', '12 hold one', '2 wait for review', 'In use']) expect(within(row).getByText(shown)).toBeDefined()
  expect(within(screen.getByRole('row', { name: /Old card/ })).getByText('Retired')).toBeDefined()
})

it('A certificate that is added is sent with its rule and why', async () => {
  const { bodyOf, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add a certificate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a certificate' }))
  await user.type(dialog.getByLabelText(/^Name/), 'Forklift card')
  await user.click(dialog.getByRole('checkbox', { name: /^Valid in one state/ }))
  await user.type(dialog.getByLabelText(/^Why/), 'The port asks')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodyOf('addCertification')).toEqual({
      name: 'Forklift card',
      description: '',
      is_state_specific: true,
      reason: 'The port asks',
    }),
  )
})

it('A certificate that pros submitted keeps its rule about states', async () => {
  const { bodyOf, paths, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Change Food handler card' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Food handler card' }))
  expect(dialog.getByRole('checkbox', { name: /^Valid in one state/ })).toHaveProperty('disabled', true)
  await user.clear(dialog.getByLabelText(/^Name/))
  await user.type(dialog.getByLabelText(/^Name/), 'Food handler')
  await user.type(dialog.getByLabelText(/^Why/), 'Shorter')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const kept = { description: card.description, is_state_specific: true, last_updated_ts }
  await waitFor(() => expect(bodyOf('changeCertification')).toEqual({ ...kept, name: 'Food handler', reason: 'Shorter' }))
  expect(paths).toEqual([{ id: '7' }])
})

it('Before positions are saved it is said whom each change concerns, and one no longer offered cannot be chosen', async () => {
  const { bodyOf, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Positions that ask for Food handler card' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Positions that ask for Food handler card' }))
  await user.click(await dialog.findByRole('combobox', { name: /^Positions/ }))
  expect(screen.queryByRole('option', { name: 'Stoker', hidden: true })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Bartender', hidden: true }))
  const preview = within(dialog.getByRole('status'))
  expect(preview.getByText('Bartender will ask for it')).toBeDefined()
  expect(preview.getByText(/^6 posted shifts stay as they are, with 5 confirmed pros.$/)).toBeDefined()
  expect(preview.getByText(/^30 pros of this position hold it; 9 lack it/)).toBeDefined()
  await user.click(screen.getByRole('option', { name: 'Line cook', hidden: true }))
  expect(preview.getByText('4 posted shifts go on asking for it.')).toBeDefined()
  await user.type(dialog.getByLabelText(/^Why/), 'The county')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodyOf('changeCertificationPositions')).toEqual({ skill_ids: [2], reason: 'The county', last_updated_ts }))
})

it('Retiring says what ends and what stays, and is sent with why', async () => {
  const { bodyOf, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Retire Food handler card' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Retire Food handler card' }))
  expect(await dialog.findByText('No longer asked for by Line cook.')).toBeDefined()
  expect(dialog.getByText(/^4 posted shifts no longer ask for it. 3 pros confirmed there stay confirmed.$/)).toBeDefined()
  expect(dialog.getByText(/^12 pros hold one and keep it. 2 requests wait and can still be decided.$/)).toBeDefined()
  await user.type(dialog.getByLabelText(/^Why/), 'The law ended')
  await user.click(dialog.getByRole('button', { name: 'Retire' }))
  await waitFor(() => expect(bodyOf('retireCertification')).toEqual({ reason: 'The law ended', last_updated_ts }))
})

it('A retired certificate is brought back with why', async () => {
  const { bodyOf, paths, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Bring back Old card' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bring back Old card' }))
  await user.type(dialog.getByLabelText(/^Why/), 'The law is back')
  await user.click(dialog.getByRole('button', { name: 'Bring back' }))
  await waitFor(() => expect(bodyOf('bringBackCertification')).toEqual({ reason: 'The law is back', last_updated_ts }))
  expect(paths).toEqual([{ id: '8' }])
})
