import { getConfig } from '@crewcall/contract/config.ts'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { failure, fakeApi, reply } from '../test/fake-api.ts'
import { localConfig } from '../test/places.ts'

beforeEach(() => void vi.resetModules())
const links = { ...localConfig().links, support: 'mailto:help@example.com', business_support: 'https://example.com/help' }

it("The help link is the installation's, requested once for all; until then it is our own page", async () => {
  const { useSupportLink } = await import('./support-link.ts')
  const api = fakeApi(reply(getConfig, () => ({ ...localConfig(), links })))
  const forAll = renderHook(() => useSupportLink()).result
  const forBusinesses = renderHook(() => useSupportLink('business_support')).result
  expect([forAll.current, forBusinesses.current]).toEqual(['/help', '/help'])
  await waitFor(() => expect([forAll.current, forBusinesses.current]).toEqual([links.support, links.business_support]))
  expect(api.calls).toHaveLength(1)
})

it('If the settings did not load they are requested again the next time', async () => {
  const { useSupportLink } = await import('./support-link.ts')
  let isThere = false
  const api = fakeApi(reply(getConfig, () => (isThere ? { ...localConfig(), links } : failure(503, 'unavailable', 'Later'))))
  const all = [renderHook(() => useSupportLink()).result]
  await waitFor(() => expect(api.calls).toHaveLength(1))
  isThere = true
  // The next one may still be in time for the first answer.
  await waitFor(() => {
    all.push(renderHook(() => useSupportLink()).result)
    expect(all.map(({ current }) => current)).toContain(links.support)
  })
  expect(all[0]?.current).toBe('/help')
  expect(api.calls).toHaveLength(2)
})

it('A subject is added to a mail address, not to a page', async () => {
  const { withSubject } = await import('./support-link.ts')
  expect(withSubject('mailto:help@example.com', 'Shift 41 & pay')).toBe('mailto:help@example.com?subject=Shift%2041%20%26%20pay')
  expect(withSubject('https://example.com/help', 'Shift 41')).toBe('https://example.com/help')
})
