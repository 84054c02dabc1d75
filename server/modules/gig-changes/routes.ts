import * as contract from '@crewcall/contract/applications.ts'
import { reopenGig as reopenGigEndpoint } from '@crewcall/contract/gigs.ts'
import { mount } from '../../platform/mount.ts'
import { cancelGig, previewGigCancellation } from './cancel-gig.ts'
import { editGig, previewGigEdit } from './edit-gig.ts'
import { reopenGig } from './reopen-gig.ts'

export const routes = [
  mount(contract.previewGigEdit, previewGigEdit),
  mount(contract.editGig, editGig),
  mount(contract.previewGigCancellation, previewGigCancellation),
  mount(contract.cancelGig, cancelGig),
  mount(reopenGigEndpoint, reopenGig),
]
