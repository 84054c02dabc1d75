import { getConfig } from '@crewcall/contract/config.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { localConfig } from '../../test/places.ts'
import { renderRoute } from '../../test/render-route.tsx'

it("Help shows the installation's contact for everybody, and the one for businesses", async () => {
  const links = { ...localConfig().links, support: 'https://help.example/ask', business_support: 'https://help.example/business' }
  fakeApi(reply(getConfig, () => ({ ...localConfig(), links })))
  renderRoute('/help', { signedIn: false })
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /^help\.example/ }).map((link) => link.getAttribute('href'))).toEqual([
      'https://help.example/ask',
      'https://help.example/business',
    ]),
  )
})
