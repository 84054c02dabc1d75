import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import {
  createGigTemplate,
  createShiftTemplate,
  listGigTemplates,
  listShiftTemplates,
  removeGigTemplate,
} from '@crewcall/contract/templates.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager, someSkills } from '../../test/shifts.ts'

const friday = {
  id: 3,
  name: 'Friday bar',
  skill_id: 1,
  skill_name: 'Bartender',
  location_id: 9,
  no_experience_required: false,
  hourly_rate: 24,
  position_description: 'Main bar.',
  private_notes: '',
  requirements: [],
  auto_select_enabled: true,
  attachments: [],
}
const base = [
  reply(getMe, () => aManager()),
  reply(getLocation, () => aLocation()),
  reply(listActiveLocations, () => ({ results: [aLocation()] })),
  reply(listSkills, () => ({ results: someSkills() })),
]

it('Removing a template is shown at once, and Undo saves it again', async () => {
  let kept = [friday]
  const api = fakeApi(
    ...base,
    reply(listGigTemplates, () => ({ results: kept })),
    reply(listShiftTemplates, () => ({ results: [] })),
    reply(removeGigTemplate, () => {
      kept = []
      return {}
    }),
    reply(createGigTemplate, () => friday),
  )
  const { user } = renderRoute('/locations/9/templates')
  await user.click(await screen.findByRole('button', { name: 'Remove Friday bar' }))
  expect(await screen.findByText('No templates yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.calls.find((call) => call.name === 'createGigTemplate')?.body).toMatchObject({
      name: 'Friday bar',
      hourly_rate: 24,
      location_id: 9,
    }),
  )
})

it('Undo disappears when somebody else saved a template with that name meanwhile', async () => {
  let kept = [friday]
  fakeApi(
    ...base,
    reply(listGigTemplates, () => ({ results: kept })),
    reply(listShiftTemplates, () => ({ results: [] })),
    reply(removeGigTemplate, () => {
      kept = []
      return {}
    }),
  )
  const { user, queryClient: client } = renderRoute('/locations/9/templates')
  await user.click(await screen.findByRole('button', { name: 'Remove Friday bar' }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
  await client.invalidateQueries({ queryKey: ['templates'] })
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  kept = [{ ...friday, id: 4 }]
  await client.invalidateQueries({ queryKey: ['templates'] })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

it('Shift times are saved as typed', async () => {
  const api = fakeApi(
    ...base,
    reply(listGigTemplates, () => ({ results: [friday] })),
    reply(listShiftTemplates, () => ({ results: [] })),
    reply(createShiftTemplate, () => ({ id: 1, location_id: 9, start_time: '17:30:00', end_time: '01:00:00', unpaid_break_minutes: 30 })),
  )
  const { user } = renderRoute('/locations/9/templates')
  await user.click((await screen.findAllByRole('button', { name: 'New times' }))[0]!)
  const dialog = await screen.findByRole('dialog')
  for (const [label, typed] of [
    [/^Start/, '530p'],
    [/^End/, '1a'],
  ] as const) {
    await user.clear(within(dialog).getByLabelText(label))
    await user.type(within(dialog).getByLabelText(label), typed)
    await user.tab()
  }
  await user.click(within(dialog).getByRole('button', { name: 'Save times' }))
  await waitFor(() =>
    expect(api.calls.find((call) => call.name === 'createShiftTemplate')?.body).toEqual({
      location_id: 9,
      start_time: '17:30:00',
      end_time: '01:00:00',
      unpaid_break_minutes: 30,
    }),
  )
})
