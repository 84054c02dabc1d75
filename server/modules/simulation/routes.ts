import { simulateGigs as simulateEndpoint } from '@crewcall/contract/simulation.ts'
import { mount } from '../../platform/mount.ts'
import { simulateGigs } from './simulate-gigs.ts'

export const routes = [mount(simulateEndpoint, simulateGigs, { readsOnly: true, limit: 'search' })]
