import * as apiKeys from '@crewcall/contract/api-keys.ts'
import { mount } from '../../platform/mount.ts'
import { revokeApiKey, rotateApiKey } from './change-key.ts'
import { createApiKey } from './create-key.ts'
import { getOwnApiKey, listApiKeys } from './view-key.ts'

export const routes = [
  mount(apiKeys.listApiKeys, listApiKeys),
  mount(apiKeys.createApiKey, createApiKey, { shownOnce: ['secret'] }),
  mount(apiKeys.rotateApiKey, rotateApiKey, { shownOnce: ['secret'] }),
  mount(apiKeys.revokeApiKey, revokeApiKey),
  mount(apiKeys.getOwnApiKey, getOwnApiKey),
]
