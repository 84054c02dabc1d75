import { editGig as editGigEndpoint, offerDirectly as offerDirectlyEndpoint } from '@crewcall/contract/applications.ts'
import { postGig as postGigEndpoint } from '@crewcall/contract/gigs.ts'
import * as contract from '@crewcall/contract/series.ts'
import * as dates from '@crewcall/contract/series-dates.ts'
import * as edits from '@crewcall/contract/series-edits.ts'
import { mount } from '../../platform/mount.ts'
import { cancelSeries, endSeries, previewSeriesCancellation } from './cancel-series.ts'
import { changeSeriesRule, previewSeriesRule } from './change-rule.ts'
import { listSeriesDates } from './coming-dates.ts'
import { editOne } from './edit-one.ts'
import { editSeries, editWholeSeries, previewSeriesEdit, previewWholeSeriesEdit } from './edit-series.ts'
import { leaveOutDates, planDates, previewLeavingOut } from './leave-out.ts'
import { listOccurrences } from './list-occurrences.ts'
import { offerInSeries, resumeSeriesOffer, stopSeriesOffer } from './offers.ts'
import { planOccurrence, skipOccurrence, storeOccurrence } from './on-date.ts'
import { postOneOrMany } from './post-series.ts'
import { previewDates } from './preview-dates.ts'
import { getRecurringPattern, getSeries, listSeries } from './view-series.ts'

export const routes = [
  mount(postGigEndpoint, postOneOrMany),
  mount(editGigEndpoint, editOne),
  mount(offerDirectlyEndpoint, offerInSeries, { limit: 'offer' }),
  mount(contract.previewDates, previewDates),
  mount(contract.listOccurrences, listOccurrences),
  mount(contract.getRecurringPattern, getRecurringPattern),
  mount(contract.listSeries, listSeries),
  mount(contract.getSeries, getSeries),
  mount(contract.storeOccurrence, storeOccurrence),
  mount(contract.skipOccurrence, skipOccurrence),
  mount(contract.planOccurrence, planOccurrence),
  mount(dates.listSeriesDates, listSeriesDates),
  mount(dates.previewLeavingOut, previewLeavingOut),
  mount(dates.leaveOutDates, leaveOutDates),
  mount(dates.planDates, planDates),
  mount(contract.stopSeriesOffer, stopSeriesOffer),
  mount(contract.resumeSeriesOffer, resumeSeriesOffer),
  mount(edits.previewSeriesEdit, previewSeriesEdit),
  mount(edits.editSeries, editSeries),
  mount(edits.previewWholeSeriesEdit, previewWholeSeriesEdit),
  mount(edits.editWholeSeries, editWholeSeries),
  mount(contract.previewSeriesCancellation, previewSeriesCancellation),
  mount(contract.cancelSeries, cancelSeries),
  mount(contract.previewSeriesRule, previewSeriesRule),
  mount(contract.changeSeriesRule, changeSeriesRule),
  mount(contract.endSeries, endSeries),
]
