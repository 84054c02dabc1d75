import { getMe } from '@crewcall/contract/identity.ts'
import { expect, it } from 'vitest'
import { createQueryClient } from '../lib/query.ts'
import { fakeApi, reply } from './fake-api.ts'
import { somebody } from './people.ts'
import { renderRoute } from './render-route.tsx'

it("a screen is tested with the product's cache and commands, without retries", () => {
  fakeApi(reply(getMe, () => somebody()))
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(mutations?.networkMode).toBe('always')
  expect(renderRoute('/help').queryClient.getDefaultOptions()).toEqual({
    queries: { ...queries, retry: false },
    mutations: { ...mutations, retry: false },
  })
})
