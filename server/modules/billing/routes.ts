import * as billing from '@crewcall/contract/billing.ts'
import { mount } from '../../platform/mount.ts'
import { chooseForLocation, chooseForOrganization } from './choose-method.ts'
import { chooseSource } from './choose-source.ts'
import { locationMethod, organizationMethod } from './get-method.ts'
import { portal } from './open-portal.ts'
import { setupForLocation, setupForOrganization } from './start-setup.ts'

export const routes = [
  mount(billing.startLocationSetup, setupForLocation),
  mount(billing.getLocationPaymentMethod, locationMethod),
  mount(billing.chooseLocationPaymentMethod, chooseForLocation),
  mount(billing.chooseBillingSource, chooseSource),
  mount(billing.openLocationPortal, portal, { limit: 'money', linkAnew: true }),
  mount(billing.startOrganizationSetup, setupForOrganization),
  mount(billing.getOrganizationPaymentMethod, organizationMethod),
  mount(billing.chooseOrganizationPaymentMethod, chooseForOrganization),
]
