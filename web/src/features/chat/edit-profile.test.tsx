import { getChatProfile, updateChatProfile } from '@crewcall/contract/chat-profile.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { someProfile } from '../../test/pro-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

const harbor = [{ location_id: 9, organization_id: 4, role: 'ADMIN' as const }]

it('lets a manager choose a name and remove the photo', async () => {
  let profile = { display_name: null as string | null, headshot_url: '/api/media/x/' as string | null }
  const api = fakeApi(
    reply(getMe, () => somebody({ first_name: 'Maya', managed_locations: harbor, gigster_profile_id: null })),
    reply(getChatProfile, () => profile),
    reply(
      updateChatProfile,
      ({ body }) =>
        (profile = { ...profile, ...('display_name' in body ? { display_name: body.display_name ?? null } : { headshot_url: null }) }),
    ),
  )
  const { user } = renderRoute('/chat/edit-profile')
  const name = await screen.findByRole('textbox', { name: /^Name in chats/ })
  expect(screen.getByText(/your first name is shown: .?Maya/)).toBeTruthy()
  expect(screen.queryByText('Change it in your profile')).toBeNull()
  await user.type(name, 'Chef Mo')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a photo' })).toBeTruthy())
  const sent = api.calls.filter((call) => call.name === 'updateChatProfile').map(({ body }) => body)
  expect(sent).toEqual([{ display_name: 'Chef Mo' }, { headshot_public_id: null }])
})

it('shows a pro the verified name, and where it is changed', async () => {
  fakeApi(
    reply(getMe, () => somebody({ managed_locations: [], gigster_profile_id: 3 })),
    reply(getOwnProfile, () => someProfile({ display_name: 'Ana S.' })),
  )
  renderRoute('/chat/edit-profile')
  expect(await screen.findByText('Ana S.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change it in your profile' }).getAttribute('href')).toContain('/pro/profile')
  expect(screen.queryByRole('textbox')).toBeNull()
})
