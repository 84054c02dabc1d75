import { addOnRequests } from './add-ons-of-world.ts'
import { bulkRequests } from './bulk-of-world.ts'
import { conciergeRequests } from './concierge-of-world.ts'
import { couponRequests } from './coupons-of-world.ts'
import { checkRequests } from './checks-of-world.ts'
import { moveRequests } from './moves-of-world.ts'
import { keyRequests } from './keys-of-world.ts'
import { sandboxRequests } from './sandbox-of-world.ts'
import { exportRequests } from './exports-of-world.ts'
import { signOnRequests } from './sign-on-of-world.ts'
import { scheduleRequests } from './planned-world.ts'
import { referralRequests } from './referrals-of-world.ts'
import { moneyRequests } from './requests-of-money.ts'
import { placeRequests } from './requests-of-places.ts'
import { workRecordRequests } from './records-of-world.ts'
import { shiftRequests } from './requests-of-shifts.ts'
import { phoneRequests } from './calls-of-world.ts'
import { findRequests } from './find-of-world.ts'
import { searchRequests } from './searches-of-world.ts'
import { talkRequests } from './talks-of-world.ts'
import { logoPicture, picture } from './secrets.ts'
import type { World } from './world.ts'
import { webhookRequests } from './webhooks-of-world.ts'

/** One valid call of an endpoint; `self` is the pro it belongs to if that is not the worker of the world. */
export type Request = {
  params?: Record<string, number | string>
  query?: Record<string, number | string>
  body?: Record<string, unknown>
  headers?: Record<string, string>
  self?: number
}

/**
 * A call that succeeds for permitted callers, for every endpoint by name, so that a 400 never hides a missing check
 * (docs/reliability.md#how-the-proofs-work).
 */
export function requestsOf(world: World): Record<string, Request> {
  return {
    ...accountRequests(world),
    ...placeRequests(world),
    ...proRequests(world),
    ...workRecordRequests(world),
    ...talkRequests(world),
    ...phoneRequests(world),
    ...searchRequests(world),
    ...findRequests(world),
    ...shiftRequests(world),
    ...moneyRequests(world),
    ...referralRequests(world),
    ...scheduleRequests(world),
    ...addOnRequests(world),
    ...conciergeRequests(world),
    ...moveRequests(world),
    ...couponRequests(world),
    ...bulkRequests(world),
    ...checkRequests(world),
    ...keyRequests(world),
    ...sandboxRequests(world),
    ...exportRequests(world),
    ...signOnRequests(world),
    ...webhookRequests(world),
    ...platformRequests(world),
  }
}

function accountRequests({
  media,
  sessionId,
  challenge,
  stepUpChallenge,
  addressChallenge,
  linkChallenge,
  accountProofId,
  refreshCookie,
  newcomer,
  pushDeviceId,
  newBrowser,
}: World): Record<string, Request> {
  const accepted = { body: { status: 'ACCEPTED' } }
  const name = { first_name: 'Ada', last_name: 'Byron' }
  const { pathname, searchParams } = new URL(media.resource_url, 'http://localhost')
  return {
    getConfig: {},
    listLocalMessages: {},
    getBusinessTerms: {},
    getProTerms: {},
    getMe: {},
    getManagerProfile: {},
    listSessions: {},
    endAllSessions: {},
    readMedia: { params: { public_id: pathname.split('/').filter(Boolean).at(-1) ?? '' }, query: Object.fromEntries(searchParams) },
    uploadMedia: { body: picture },
    acceptBusinessTerms: accepted,
    acceptProTerms: accepted,
    endSession: { params: { id: sessionId } },
    refreshSession: { headers: { cookie: refreshCookie, origin: 'http://localhost:3000', 'x-crewcall-refresh': '1' } },
    replaceMe: { body: { ...name, preferred_name_for_search: '', email: null, settings: { locale: 'en' } } },
    updateMe: { body: { first_name: 'Ada' } },
    requestCode: { body: { channel: 'phone', address: '+13035550199' } },
    startSession: { body: challenge },
    requestStepUpCode: { body: {} },
    stepUp: { body: stepUpChallenge },
    requestAddressCode: { body: { channel: 'phone', address: '+13035550198' } },
    confirmAddress: { body: addressChallenge },
    listLinkableAccounts: {},
    requestLinkCode: { body: { channel: 'phone', address: '+13035550197' } },
    proveAccount: { body: linkChallenge },
    joinAccount: { params: { proofId: accountProofId } },
    signUpBusiness: { self: newcomer.id, body: { ...name, email: 'new@example.com', business_name: 'Byron Bar', accepts_terms: true } },
    updateManagerProfile: { body: { business_name: 'Byron Bar' } },
    changeNotificationSetting: { body: { kind: 'account.terms_accepted', channel: 'in_app', is_enabled: true } },
    getNotificationSettings: {},
    listNotifications: {},
    readNotifications: { body: {} },
    listPushDevices: {},
    addPushDevice: { body: newBrowser },
    removePushDevice: { params: { id: pushDeviceId } },
    testPushDevice: { params: { id: pushDeviceId } },
  }
}

function proRequests({ skillId, historyId, newcomer, certificationId, media, worker, place }: World): Record<string, Request> {
  const history = { business_name: 'Old Mill', position: 'Cook', start_date: '2021-01-01' }
  return {
    addWorkHistory: { body: history },
    editWorkHistory: { params: { id: historyId }, body: history },
    removeWorkHistory: { params: { id: historyId } },
    getOwnProfile: {},
    getStanding: {},
    refreshPayoutAccount: { body: {} },
    startPayoutAccount: { body: {} },
    signUpPro: {
      self: newcomer.id,
      body: {
        first_name: 'Ada',
        last_name: 'Byron',
        email: null,
        address_line_1: '1 King St',
        city: 'Charleston',
        state_code: 'SC',
        zip_code: '29401',
        skill_ids: [skillId],
        accepts_terms: true,
      },
    },
    updateOwnProfile: { body: { bio: 'Cook' } },
    updatePreferences: {
      body: {
        pro_contractor_type: [],
        skills: [{ id: skillId, years: 2 }],
        days_of_week: ['MONDAY'],
        time_blocks: ['MORNING'],
        hours_per_week: 'UNDER_10',
        max_distance_miles: 20,
      },
    },
    listOwnCertifications: {},
    requestCertification: { body: { certification_id: certificationId, attachment_id: media.id, does_not_expire: true } },
    rotateCalendarLink: {},
    listEarnings: {},
    listEarningWeeks: {},
    getEarningWeek: { params: { day: '2026-03-10' } },
    listEarningYears: {},
    printYear: { params: { year: '2026' } },
    exportYear: { params: { year: '2026' } },
    listOwnApplications: {},
    findGigs: {},
    findVisitorGigs: { query: { postal_code: '29401' } },
    getClock: {},
    getProStart: { query: { screen: 'home' } },
    addNote: { params: { id: worker.user_id }, body: { note: 'Good with a knife', location_id: place.id } },
    listNotes: { params: { id: worker.user_id } },
  }
}

const at = ({ last_updated_ts }: { last_updated_ts: Date }) => ({ last_updated_ts: last_updated_ts.toISOString() })
const skillBody = {
  icon: 'line-cook',
  description: 'Makes coffee',
  default_description: '',
  default_no_experience_required: true,
  default_wage_amount: 18,
  minimum_wage_amount: 16,
  average_wage_amount: 18,
  recommended_wage_amount: 19,
  recommended_wage_amount_boosted: 21,
  license: 'marketplace',
  is_offered: true,
  reason: 'Cafés asked for it',
}
const marketBody = {
  state_code: 'NC',
  timezone: 'America/New_York',
  latitude: 35.6,
  longitude: -82.6,
  reason: 'We begin there',
}

function platformRequests({
  pendingLocationId,
  certificationRequestId,
  worked,
  suspensionId,
  alarmId,
  failedJobId,
  freePro,
  unverified,
  newcomer,
  otherAdmin,
  breakRule,
  keptSkill,
  keptMarket,
  keptCertification,
  retiredCertification,
  comingTerms,
}: World): Record<string, Request> {
  const { id, market_id, last_updated_ts } = breakRule
  const seen = { last_updated_ts: last_updated_ts.toISOString(), reason: 'The law changed' }
  const from = { in_force_from: '2027-01-01' }
  const certificateAt = { reason: 'The law', ...at(keptCertification) }
  const retiredAt = { reason: 'The law', ...at(retiredCertification) }
  return {
    setLocationLicenses: { params: { id: pendingLocationId }, body: { license_names: ['marketplace'] } },
    decideLocation: { params: { id: pendingLocationId }, body: { approval_status: 'APPROVED' } },
    listAdminLocations: {},
    listCertificationRequests: {},
    reviewCertification: { params: { id: certificationRequestId }, body: { status: 'APPROVED', does_not_expire: true } },
    listAdminGigs: {},
    getAdminApplication: { params: { id: worked.application.id } },
    listAdminApplications: {},
    liftSuspension: { params: { id: suspensionId } },
    listAdminPros: {},
    listAlarms: {},
    listProBlocks: { params: { proId: freePro.id } },
    resolveAlarm: { params: { id: alarmId }, body: { resolution: 'Restarted the worker' } },
    listFailedJobs: {},
    retryFailedJob: { params: { id: failedJobId } },
    retryFailedJobs: { body: { kind: 'pros.check_verification' } },
    discardFailedJob: { params: { id: failedJobId }, body: { reason: 'The pro left' } },
    listBreakRules: { query: { market_id } },
    addBreakRule: { body: { market_id, break_trigger_minutes: 300, break_length_minutes: 30, reason: 'The law', ...from } },
    changeBreakRule: { params: { id }, body: { break_trigger_minutes: 330, break_length_minutes: 30, ...from, ...seen } },
    removeBreakRule: { params: { id }, body: seen },
    applyBreakRulePack: { body: { market_id, pack_id: 'us-ca-meal-2000', reason: 'The law', ...from } },
    listFeatureFlags: {},
    setFeatureFlag: {
      params: { name: 'offer_to_best_matches' },
      body: { location_id: null, is_on: false, reason: 'A trial', last_updated_ts: null },
    },
    listKeptSkills: {},
    addSkill: { body: { ...skillBody, name: `Barista ${id}` } },
    changeSkill: { params: { id: keptSkill.id }, body: { ...skillBody, name: keptSkill.name, ...at(keptSkill) } },
    listKeptMarkets: {},
    addMarket: { body: { ...marketBody, name: `Asheville ${id}` } },
    changeMarket: { params: { id: keptMarket.id }, body: { ...marketBody, name: keptMarket.name, ...at(keptMarket) } },
    listKeptCertifications: {},
    addCertification: { body: { name: `Forklift card ${id}`, reason: 'The ports ask for it' } },
    changeCertification: {
      params: { id: keptCertification.id },
      body: { name: keptCertification.name, description: '', is_state_specific: false, ...certificateAt },
    },
    listCertificationPositions: { params: { id: keptCertification.id } },
    changeCertificationPositions: { params: { id: keptCertification.id }, body: { skill_ids: [keptSkill.id], ...certificateAt } },
    retireCertification: { params: { id: keptCertification.id }, body: certificateAt },
    bringBackCertification: { params: { id: retiredCertification.id }, body: retiredAt },
    listTermsVersions: {},
    publishTermsVersion: {
      body: {
        audience: 'PRO',
        version: `${id}-2`,
        url: 'https://town.example/terms',
        effective_on: '2199-06-01',
        timezone: 'America/New_York',
        reason: 'Fees',
      },
    },
    withdrawTermsVersion: { params: { id: comingTerms.id }, body: { reason: 'A mistake' } },
    listAuditLog: {},
    listQueues: {},
    suspendPro: { params: { proId: freePro.id }, body: { days: 3, reason_code: 'CONDUCT', explanation: 'Complaints' } },
    getSettings: {},
    getSuspensionPolicy: {},
    changeSuspensionPolicy: { body: { value: null, reason: 'Back to what it was', version: null } },
    changeConversionFee: { body: { value: null, reason: 'Back to what it was', version: null } },
    sendTestMail: {},
    listMailTexts: {},
    getMailText: { params: { kind: 'location.waiting' } },
    changeMailText: { params: { kind: 'location.waiting', locale: 'en' }, body: { text: null, version: null } },
    previewMailText: { params: { kind: 'location.waiting', locale: 'en' }, body: { subject: 'Look at {location}', body: 'See {link}' } },
    sendMailTextTest: { params: { kind: 'location.waiting', locale: 'en' }, body: { subject: 'Look at {location}', body: 'See {link}' } },
    uploadLogo: { body: logoPicture },
    changeBranding: { body: { value: null, reason: 'Back to what it was', version: null } },
    changeBankAccount: { body: { value: null, reason: 'Back to what it was', version: null } },
    changeFeeDefaults: { body: { value: null, reason: 'Back to what it was', version: null } },
    changeAutoSelectBar: { body: { value: null, reason: 'Back to what it was', version: null } },
    setEmployment: { params: { proId: unverified.id }, body: { supported_employment_types: ['F1099', 'W2'] } },
    verifyPro: { params: { proId: unverified.id } },
    declineVerification: { params: { proId: unverified.id }, body: { reason: 'The picture shows nobody' } },
    listAdminUsers: {},
    getAdminUser: { params: { id: freePro.user_id } },
    endUserSessions: { params: { id: freePro.user_id }, body: { reason: 'Lost the phone' } },
    listReferralCodes: {},
    listReferralSignUps: { params: { code: 'ADA1815' } },
    listPlatformAdmins: {},
    appointPlatformAdmin: { body: { user_id: newcomer.id, reason: 'Joins the office' } },
    dismissPlatformAdmin: { params: { userId: otherAdmin.id }, body: { reason: 'Left the office' } },
  }
}
