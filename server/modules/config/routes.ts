import { getConfig, listLocalMessages as listLocalMessagesEndpoint } from '@crewcall/contract/config.ts'
import { getSuspensionPolicy as getSuspensionPolicyEndpoint } from '@crewcall/contract/settings.ts'
import { publicConfig } from '../../public-config.ts'
import { branding } from '../../platform/brand.ts'
import { mount } from '../../platform/mount.ts'
import { getSuspensionPolicy } from './settings.ts'
import { listLocalMessages } from './local-messages.ts'

export const routes = [
  mount(getConfig, async ({ config }) => publicConfig(config, branding())),
  mount(listLocalMessagesEndpoint, listLocalMessages),
  mount(getSuspensionPolicyEndpoint, getSuspensionPolicy),
]
