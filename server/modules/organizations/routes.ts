import * as addOnCalls from '@crewcall/contract/add-ons.ts'
import * as addressCalls from '@crewcall/contract/addresses.ts'
import * as conciergeCalls from '@crewcall/contract/concierge.ts'
import * as organizations from '@crewcall/contract/organizations.ts'
import { mount } from '../../platform/mount.ts'
import { changeAddOn } from './add-ons/change.ts'
import { endConcierge } from './add-ons/end-concierge.ts'
import { addAddOn, listAddOns } from './add-ons/request.ts'
import { addAddress, editAddress, getAddress, listAddresses, removeAddress } from './addresses.ts'
import { beginActing } from './concierge/begin.ts'
import { endActing } from './concierge/end.ts'
import { listActingSessions } from './concierge/view.ts'
import { createLocation } from './create-location.ts'
import { decideLocation } from './decide-location.ts'
import { getLocation, listActiveLocations, listAdminLocations, listApprovedLocations, listLocations } from './list-locations.ts'
import { getOrganization, listOrganizations, updateOrganization } from './organizations.ts'
import { lookUpPlace } from './places.ts'
import { setLocationLicenses } from './set-licenses.ts'
import { updateLocation } from './update-location.ts'

export const routes = [
  mount(organizations.createLocation, createLocation),
  mount(organizations.updateLocation, updateLocation),
  mount(organizations.getLocation, getLocation),
  mount(organizations.listLocations, listLocations),
  mount(organizations.listActiveLocations, listActiveLocations),
  mount(organizations.listApprovedLocations, listApprovedLocations),
  mount(organizations.listAdminLocations, listAdminLocations, { replica: true }),
  mount(organizations.decideLocation, decideLocation),
  mount(organizations.setLocationLicenses, setLocationLicenses),
  mount(addOnCalls.listAddOns, listAddOns),
  mount(addOnCalls.addAddOn, addAddOn),
  mount(addOnCalls.changeAddOn, changeAddOn),
  mount(conciergeCalls.listActingSessions, listActingSessions),
  mount(conciergeCalls.beginActing, beginActing),
  mount(conciergeCalls.endActing, endActing),
  mount(conciergeCalls.endConcierge, endConcierge),
  mount(addressCalls.listAddresses, listAddresses),
  mount(addressCalls.addAddress, addAddress),
  mount(addressCalls.getAddress, getAddress),
  mount(addressCalls.editAddress, editAddress),
  mount(addressCalls.removeAddress, removeAddress),
  mount(addressCalls.lookUpPlace, lookUpPlace, { limit: 'search' }),
  mount(organizations.listOrganizations, listOrganizations),
  mount(organizations.getOrganization, getOrganization),
  mount(organizations.updateOrganization, updateOrganization),
]
