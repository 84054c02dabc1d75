import * as contract from '@crewcall/contract/applications.ts'
import { bookAgain as bookAgainEndpoint, undoBookAgain as undoBookAgainEndpoint } from '@crewcall/contract/book-again.ts'
import { editBundle as editBundleEndpoint, previewBundleEdit as previewBundleEditEndpoint } from '@crewcall/contract/bundles.ts'
import * as cancellations from '@crewcall/contract/gig-cancellations.ts'
import { reopenGig as reopenGigEndpoint } from '@crewcall/contract/gig-reopening.ts'
import { mount } from '../../platform/mount.ts'
import { bookAgain, undoBookAgain } from './book-again.ts'
import { cancelGig, previewGigCancellation } from './cancel-gig.ts'
import { cancelGigs, previewCancellations } from './cancel-gigs.ts'
import { editBundle, previewBundleEdit } from './edit-bundle.ts'
import { previewGigEdit } from './edit-gig.ts'
import { reopenGig } from './reopen-gig.ts'

export const routes = [
  mount(contract.previewGigEdit, previewGigEdit),
  mount(previewBundleEditEndpoint, previewBundleEdit),
  mount(editBundleEndpoint, editBundle),
  mount(contract.previewGigCancellation, previewGigCancellation),
  mount(contract.cancelGig, cancelGig),
  mount(cancellations.previewCancellations, previewCancellations),
  mount(cancellations.cancelGigs, cancelGigs),
  mount(bookAgainEndpoint, bookAgain, { limit: 'offer' }),
  mount(undoBookAgainEndpoint, undoBookAgain),
  mount(reopenGigEndpoint, reopenGig),
]
