import { getMe } from '@crewcall/contract/identity.ts'
import { getOrganization, updateOrganization } from '@crewcall/contract/organizations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { refused } from '../../test/refused.ts'
import { renderRoute } from '../../test/render-route.tsx'

it('A new name of the organization is sent alone, so that its picture stays', async () => {
  const paths: Record<string, string>[] = []
  const api = fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(getOrganization, () => ({
      id: 4,
      name: 'Harbor Group',
      image_public_id: 'b4f1',
      week_begins_on: 'MONDAY' as const,
      locations: [],
    })),
    refused(updateOrganization, paths),
  )
  const { user } = renderRoute('/organizations/4/info')
  const form = within(await screen.findByRole('form', { name: 'Name of the organization' }))
  await user.clear(form.getByLabelText(/^Name/))
  await user.type(form.getByLabelText(/^Name/), 'Harbor & Sons')
  await user.click(form.getByRole('button', { name: 'Save name' }))
  await waitFor(() => expect(api.calls.find(({ name }) => name === 'updateOrganization')?.body).toEqual({ name: 'Harbor & Sons' }))
  expect(paths).toEqual([{ orgId: '4' }])
})
