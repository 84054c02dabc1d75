import { getConfig } from '@crewcall/contract/config.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { localConfig } from '../../test/places.ts'
import { renderRoute } from '../../test/render-route.tsx'

it('Help of an installation without a contact does not send anybody to the page that they read', async () => {
  const links = { ...localConfig().links, support: `${location.origin}/help`, business_support: `${location.origin}/help` }
  fakeApi(reply(getConfig, () => ({ ...localConfig(), links })))
  renderRoute('/help', { signedIn: false })
  expect(await screen.findByText(/^How .* works, for businesses and for pros\.$/)).toBeTruthy()
  expect(screen.queryByText(/a person reads it/)).toBeNull()
})
