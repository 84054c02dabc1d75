import { randomUUID } from 'node:crypto'
import { chatRequests } from './chat.ts'
import { coverRequests } from './covers.ts'
import { hiringRequests } from './hiring.ts'
import { joiningRequests } from './joining.ts'
import { dashboardRequests } from './dashboards.ts'
import { orientationRequests } from './orientations.ts'
import { importRequests } from './imports.ts'
import { payrollRequests } from './payroll.ts'
import { taxYearRequests } from './tax-year.ts'
import type { Request } from './requests.ts'
import type { Engagement } from './stages.ts'
import type { World } from './world.ts'

/** Valid calls about shifts, their pros and the day itself. */
export function shiftRequests(world: World): Record<string, Request> {
  return {
    ...gigRequests(world),
    ...seriesRequests(world),
    ...networkRequests(world),
    ...matchRequests(world),
    ...coverRequests(world),
    ...joiningRequests(world),
    ...hiringRequests(world),
    ...dashboardRequests(world),
    ...orientationRequests(world),
    ...importRequests(world),
    ...payrollRequests(world),
    ...taxYearRequests,
    ...dayRequests(world),
    ...captainRequests(world),
    ...eventRequests(world),
    ...chatRequests(world),
  }
}

function gigRequests({
  place,
  skillId,
  empty,
  now,
  templateId,
  timesId,
  calendarToken,
  withdrawn,
  bundleId,
  worked,
  offered,
  applied,
}: World): Record<string, Request> {
  const gigId = { params: { gigId: empty.id } }
  const times = { start_time: hoursFrom(now, 72), end_time: hoursFrom(now, 78) }
  const costs = { ...times, location_id: place.id, wage_amount: 20 }
  const at = { location_id: place.id }
  const hours = { ...at, start_time: '10:00:00', end_time: '18:00:00' }
  return {
    getGigTemplate: { params: { id: templateId } },
    listGigTemplates: { query: at },
    removeGigTemplate: { params: { id: templateId } },
    updateGigTemplate: { params: { id: templateId }, body: { name: 'Line 2' } },
    createShiftTemplate: { body: hours },
    listShiftTemplates: { query: at },
    removeShiftTemplate: { params: { id: timesId } },
    updateShiftTemplate: { params: { id: timesId }, body: hours },
    getGig: gigId,
    getGigHistory: gigId,
    listGigs: {},
    regenerateCode: gigId,
    reopenGig: { params: { gigId: withdrawn.id } },
    getProGig: gigId,
    rankPros: gigId,
    getReplacement: gigId,
    getBoostSuggestion: gigId,
    previewGigCancellation: gigId,
    postGig: { body: { ...costs, skill_id: skillId, timezone: place.timezone, description: 'Cook' } },
    postBundle: {
      body: {
        location_id: place.id,
        skill_id: skillId,
        timezone: place.timezone,
        wage_amount: 20,
        description: 'Cook',
        days: [times, { start_time: hoursFrom(now, 96), end_time: hoursFrom(now, 102) }],
      },
    },
    getBundle: { params: { bundleId } },
    previewBundleEdit: { params: { bundleId }, body: { wage_amount: 21 } },
    editBundle: { params: { bundleId }, body: { wage_amount: 21 } },
    previewCost: { body: costs },
    bookAgain: { params: { gigId: worked.gig.id } },
    undoBookAgain: gigId,
    cancelGig: { ...gigId, body: { explanation: 'Closed for the day' } },
    previewCancellations: { body: { gig_ids: [gigId.params.gigId] } },
    cancelGigs: { body: { gig_ids: [gigId.params.gigId], explanation: 'Closed for the day' } },
    editGig: { ...gigId, body: { wage_amount: 21 } },
    getFillPlan: gigId,
    setFillPlan: {
      params: { gigId: offered.gig.id },
      body: { fill_plan: { raise: { step_amount: 1, every_hours: 6, ceiling_amount: 22 } } },
    },
    stopFillPlan: gigId,
    resumeFillPlan: { params: { gigId: applied.gig.id } },
    previewGigEdit: { ...gigId, body: { wage_amount: 21 } },
    apply: gigId,
    readCalendar: { params: { token: calendarToken } },
  }
}

function seriesRequests({ place, now, seriesId, seriesProId, repeating, openDate }: World): Record<string, Request> {
  const gigId = { params: { gigId: repeating.id } }
  const at = { query: { location_id: place.id } }
  const onDate = { params: { seriesId, date: openDate } }
  const edit = { scope: 'ALL', changes: { wage_amount: 21 } }
  const rule = { since: hoursFrom(now, 24 * 9).slice(0, 10), recurrence: { freq: 'WEEKLY', byweekdays: [{ weekday: 5 }] } }
  return {
    previewDates: { body: { freq: 'DAILY', dtstart: hoursFrom(now, 72) } },
    listOccurrences: at,
    listSeries: at,
    getSeries: { params: { seriesId } },
    getRecurringPattern: gigId,
    storeOccurrence: { ...onDate, body: {} },
    skipOccurrence: onDate,
    planOccurrence: onDate,
    listSeriesDates: { params: { seriesId } },
    previewLeavingOut: { params: { seriesId }, body: { dates: [openDate] } },
    leaveOutDates: { params: { seriesId }, body: { dates: [openDate] } },
    planDates: { params: { seriesId }, body: { dates: [openDate] } },
    stopSeriesOffer: { params: { seriesId, proId: seriesProId } },
    resumeSeriesOffer: { params: { seriesId, proId: seriesProId } },
    previewSeriesEdit: { ...gigId, body: edit },
    editSeries: { ...gigId, body: edit },
    previewWholeSeriesEdit: { params: { seriesId }, body: { changes: edit.changes } },
    editWholeSeries: { params: { seriesId }, body: { changes: edit.changes } },
    previewSeriesCancellation: gigId,
    cancelSeries: { ...gigId, body: { scope: 'ALL', explanation: 'Closed for the season' } },
    previewSeriesRule: { params: { seriesId }, body: rule },
    changeSeriesRule: { params: { seriesId }, body: { ...rule, explanation: 'Fridays instead' } },
    endSeries: { params: { seriesId } },
  }
}

function eventRequests(world: World): Record<string, Request> {
  const { now, place, eventId, eventShiftId, eventGig, eventTemplateId, stagedId, freePro, empty } = world
  const [id, ofEvent] = [{ params: { id: eventId } }, { params: { eventId } }]
  const move = { params: { shiftId: eventShiftId }, body: { start_time: hoursFrom(now, 150), end_time: hoursFrom(now, 156) } }
  return {
    createEvent: { body: { name: 'Gala', organization_id: place.organization_id } },
    listEvents: {},
    getEvent: id,
    getEventCost: id,
    renameEvent: { ...id, body: { name: 'Ball' } },
    deleteEvent: id,
    listEventShifts: { ...id, query: { is_including_gigs: 'true' } },
    listOrganizationShifts: { params: { orgId: place.organization_id } },
    addEventShifts: { ...ofEvent, body: { gig_shift_ids: [eventShiftId] } },
    addEventGigs: { ...ofEvent, body: { gig_ids: [empty.id] } },
    removeEventGig: { params: { eventId, gigId: eventGig.id } },
    previewEventShiftEdit: move,
    editEventShift: move,
    listEventTemplates: { query: { location_id: place.id } },
    createEventTemplate: { body: { event_id: eventId, name: 'Gala night' } },
    updateEventTemplate: { params: { id: eventTemplateId }, body: { name: 'Gala evening' } },
    removeEventTemplate: { params: { id: eventTemplateId } },
    useEventTemplate: { params: { id: eventTemplateId }, body: { name: 'Gala 2', start_time: hoursFrom(now, 200) } },
    duplicateEvent: { ...ofEvent, body: { day: hoursFrom(now, 480).slice(0, 10) } },
    listStagedPros: ofEvent,
    stagePros: { ...ofEvent, body: { gig_id: eventGig.id, pro_ids: [freePro.id] } },
    unstagePro: { params: { eventId, id: stagedId } },
    sendStaged: { ...ofEvent, body: {} },
    getCallSheet: ofEvent,
  }
}

function networkRequests({
  place,
  empty,
  offerJobId,
  favoriteId,
  blockId,
  freePro,
  member,
  groupId,
  removedGroupId,
  worker,
}: World): Record<string, Request> {
  const at = { location_id: place.id }
  return {
    previewOffer: { params: { gigId: empty.id }, query: { group_ids: groupId } },
    addFavorite: { body: { pro_id: freePro.id, ...at } },
    removeFavorite: { params: { id: favoriteId } },
    removeAllFavorites: { params: { id: worker.id } },
    listGroups: { params: { locationId: place.id } },
    addGroup: { params: { locationId: place.id }, body: { name: 'Bar', pro_ids: [member.id] } },
    getGroup: { params: { locationId: place.id, groupId } },
    renameGroup: { params: { locationId: place.id, groupId }, body: { name: 'Bar' } },
    removeGroup: { params: { locationId: place.id, groupId } },
    restoreGroup: { params: { locationId: place.id, groupId: removedGroupId } },
    listGroupMembers: { params: { locationId: place.id, groupId } },
    addGroupMembers: { params: { locationId: place.id, groupId }, body: { pro_ids: [member.id] } },
    removeGroupMembers: { params: { locationId: place.id, groupId }, body: { pro_ids: [member.id] } },
    addToNetwork: { params: { locationId: place.id }, body: { pro_id: freePro.id } },
    removeFromNetwork: { params: { locationId: place.id, proId: member.id } },
    getProAtLocation: { params: { id: worker.id }, query: at },
    listPros: { query: at },
    searchPros: { query: at },
    blockPro: { body: { gigster_id: freePro.id, location_ids: [place.id], reason: 'CONDUCT' } },
    unblockPro: { params: { id: blockId } },
    offerDirectly: { body: { application_type: 'DIRECT_OFFER', gig_id: empty.id, is_recurring: false, pro_ids: [freePro.id] } },
    getOfferJob: { params: { jobId: offerJobId } },
  }
}

function matchRequests({ applied, offered, confirmed, worked }: World): Record<string, Request> {
  return {
    listApplicants: { params: { gigId: applied.gig.id } },
    getApplication: of(applied),
    selectPros: { params: { gigId: applied.gig.id }, body: { application_ids: [applied.application.id] } },
    unselectPro: of(offered),
    dismissPro: of(confirmed, { reason: 'FEWER_PROS_NEEDED' }),
    previewDismissal: of(confirmed),
    confirmOffer: of(offered),
    withdraw: of(applied, {}),
    undoWithdrawal: of(applied),
    getOwnApplication: of(applied),
    cancelOwn: of(confirmed, { cause: 'SICK' }),
    previewOwnCancellation: of(confirmed),
    reviewLocation: of(worked, { overall: 5 }),
    reviewPro: of(worked, { ratings: { overall: 5 } }),
  }
}

function dayRequests({
  now,
  extended,
  ending,
  running,
  starting,
  absent,
  waiting,
  worked,
  disputed,
  punchId,
}: World): Record<string, Request> {
  const { start_time, end_time } = worked.gig
  const hours = { start_time: start_time.toISOString(), end_time: end_time.toISOString(), unpaid_break_minutes: 30 }
  const position = { longitude: -79.9311, latitude: 32.7765, accuracy_m: 5, precision: 'FINE' }
  const punch = { client_punch_id: randomUUID(), punch_type: 'CLOCK_IN' }
  return {
    acceptExtension: of(extended),
    requestExtension: of(ending),
    markNoShow: of(starting),
    undoNoShow: of(absent),
    answerDispute: of(disputed, { resolution: 'DECLINED', answer: 'The schedule says otherwise' }),
    approveHours: { params: { gigId: worked.gig.id }, body: { application_ids: [worked.application.id] } },
    approveTimesheets: { body: { timesheets: [{ application_id: worked.application.id }] } },
    decidePunch: { params: { id: punchId }, body: { decision: 'APPROVED' }, self: waiting.pro.user_id },
    disputeHours: of(worked, { claimed_start: hours.start_time, claimed_end: hours.end_time, reason: 'I stayed longer' }),
    editHours: of(worked, { ...hours, reason: 'He told me' }),
    getOwnTimesheet: of(worked),
    getRoster: { params: { gigId: running.gig.id } },
    listGeoLogs: {},
    logPosition: of(running, { action: 'GEO_FENCE_EXITED', position }),
    punch: of(starting, { ...punch, device_time: now.toISOString(), position }),
    punchForPro: of(starting, punch),
    recordBreak: of(running, { client_break_id: randomUUID(), action: 'START' }),
    sendHome: of(running, { dismissal_reason: 'NOT_NEEDED' }),
    previewSendHome: { ...of(running), query: { dismissal_reason: 'NOT_NEEDED' } },
  }
}

// These calls belong to the captain, whoever's engagement they name.
function captainRequests({ captain, starting, ending, punchId, captainReportId }: World): Record<string, Request> {
  const self = captain.pro.user_id
  const led = ({ application }: Engagement) => ({ params: { id: application.id }, self })
  return {
    listLedShifts: { self },
    getCaptainRoster: {
      query: {
        source_gig_id: captain.gig.id,
        start_time: captain.gig.start_time.toISOString(),
        end_time: captain.gig.end_time.toISOString(),
      },
      self,
    },
    punchAsCaptain: { ...led(starting), body: { client_punch_id: randomUUID(), punch_type: 'CLOCK_IN' } },
    decidePunchAsCaptain: { params: { id: punchId }, body: { decision: 'APPROVED' }, self },
    extendAsCaptain: led(ending),
    reportAsCaptain: { ...led(starting), body: { kind: 'HOURS', note: 'Came later' } },
    settleCaptainReport: { params: { id: captainReportId } },
  }
}

function of({ application, pro }: Engagement, body?: Record<string, unknown>): Request {
  return { params: { id: application.id }, self: pro.user_id, ...(body ? { body } : {}) }
}

function hoursFrom(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * 3_600_000).toISOString()
}
